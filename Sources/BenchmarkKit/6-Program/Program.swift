internal import Foundation
package import TerminalKit

/// The program, from its arguments to its exit code.
@MainActor public struct Program {
  /// Why the program ended.
  enum Exit: Int32 {
    case success = 0
    case failed = 1
    case badArguments = 64
    case cannotMeasure = 69
    case cannotWrite = 73
  }

  let sides: Sides
  private let isDebugBuild: Bool
  private let console: Console

  /// - Parameters:
  ///   - sides: What is compared.
  ///   - isDebugBuild: Whether this build is one whose figures say nothing.
  ///   - console: Where the lines go.
  package init(_ sides: Sides, isDebugBuild: Bool, console: Console = .standard) {
    self.sides = sides
    self.isDebugBuild = isDebugBuild
    self.console = console
  }

  /// Runs the program and returns its exit code.
  public func run(_ arguments: [String]) async -> Int32 {
    let code = await exit(arguments)
    guard let trouble = console.trouble() else { return code.rawValue }
    console.complain(
      """
      benchmarks: Expected to write all that is to be said. Found: \(trouble)
      To do: make room, or send the output elsewhere.
      """)
    return Exit.cannotWrite.rawValue
  }

  private func exit(_ arguments: [String]) async -> Exit {
    let asked: Arguments
    do {
      asked = try Arguments(arguments)
    } catch {
      console.complain("benchmarks: \(error)\nFor help: benchmarks --help")
      return .badArguments
    }
    if asked.isHelp {
      console.say(Usage.help)
      return .success
    }
    if asked.isList {
      list(on: .standardOutput(wantsColor: asked.hasColor))
      return .success
    }
    guard !isDebugBuild else {
      console.complain(
        """
        benchmarks: Expected a release build, but this is a debug build, and its figures would say \
        nothing. Run it like this: swift run -c release benchmarks
        """)
      return .cannotMeasure
    }
    do {
      if asked.isRecord {
        try await record(asked)
        return .success
      }
      if let folder = asked.svg { try Report.makeFolder(folder) }
      let report = await measure(asked)
      try publish(report, asked)
      return asked.isCheck ? await check(report, asked) : .success
    } catch {
      console.complain("benchmarks: \(error)")
      return .cannotWrite
    }
  }

  private func record(_ asked: Arguments) async throws {
    let usual = Usual(await quickRuns(asked))
    try usual.record()
    console.say("wrote \(Usual.file)")
  }

  private func list(on terminal: Terminal) {
    let rows = Row.all.map { [Styled($0.name), Styled($0.goalText), Styled($0.title)] }
    for line in Table(rows).lines(on: terminal) { console.say(line) }
  }

  private func publish(_ report: Report, _ asked: Arguments) throws {
    if asked.isJSON {
      console.say(try report.json())
    } else {
      let terminal = Terminal.standardOutput(wantsColor: asked.hasColor)
      for line in report.lines(on: terminal) { console.say(line) }
    }
    if let folder = asked.svg {
      for file in try report.writeCharts(to: folder) { console.complain("wrote \(file)") }
    }
  }

  private func check(_ report: Report, _ asked: Arguments) async -> Exit {
    let complaints = asked.isQuick ? await believed(report.rows, asked) : report.complaints
    for complaint in complaints { console.complain("✘ \(complaint)") }
    if !complaints.isEmpty { return .failed }
    if !asked.isJSON { console.say("✔ the check found nothing to complain of") }
    return .success
  }
}

extension Report {
  /// What a full check complains of.
  var complaints: [Complaint] {
    rows.compactMap { Complaint(about: $0) } + growths.compactMap { Complaint(about: $0) }
  }
}
