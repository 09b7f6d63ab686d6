internal import Foundation

/// The program, from its arguments to its exit code.
@MainActor public struct Program {
  private let sides: Sides

  public init(_ sides: Sides) {
    self.sides = sides
  }

  /// Runs the program and returns its exit code.
  public func run(_ arguments: [String]) async -> Int32 {
    let asked: Arguments
    do {
      asked = try Arguments(arguments)
    } catch {
      complain("\(error)\nFor help: benchmarks --help")
      return 64
    }
    if asked.isHelp {
      print(Usage.help)
      return 0
    }
    if asked.isList {
      list(asked)
      return 0
    }
    return await measure(asked)
  }

  private func list(_ asked: Arguments) {
    let rows = Row.all.map { [Styled($0.name), Styled($0.goalText), Styled($0.title)] }
    let terminal = Terminal.standardOutput(wantsColor: asked.hasColor)
    for line in Table(rows).lines(on: terminal) { print(line) }
  }

  private func measure(_ asked: Arguments) async -> Int32 {
    let rows = Row.all.filter { asked.only.isEmpty || asked.only.contains($0.name) }
    var effort = asked.isQuick ? Runner.Effort.quick : .full
    effort.rounds = asked.rounds ?? effort.rounds
    let progress = ProgressLine()
    let runner = Runner(sides, rows: rows, effort: effort) { progress.show($0) }
    let (results, limits) = await runner.run()
    progress.remove()
    let report = Report(rows: results, limits: limits)
    do {
      let lines =
        asked.isJSON
        ? [try report.json()]
        : report.lines(on: .standardOutput(wantsColor: asked.hasColor))
      for line in lines { print(line) }
    } catch {
      complain("The figures cannot be written as JSON: \(error)")
      return 1
    }
    return 0
  }

  private func complain(_ text: String) {
    FileHandle.standardError.write(Data("benchmarks: \(text)\n".utf8))
  }
}
