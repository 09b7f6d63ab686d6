import Foundation
import TestSupport

/// One of the two macros, with the module that has it.
enum Macro: String, CaseIterable {
  case ours = "Observatory"
  case toolchain = "Observation"

  private var command: [String] {
    switch self {
    case .ours: Swiftc.command
    // The same command without what belongs to us.
    case .toolchain:
      Swiftc.command.filter { !$0.contains("ObservatoryMacros") && $0 != "-load-plugin-executable" }
    }
  }

  /// Returns what the compiler says of the code, and whether it accepts it.
  func check(_ code: String, flags: [String] = []) async throws -> (accepts: Bool, output: String) {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "Snippet.swift")
    try Data(code.utf8).write(to: file)
    // Some mistakes are only seen after the types are checked.
    let program = Program(
      executable: URL(filePath: "/usr/bin/env"),
      arguments: command + [
        "-emit-sil", "-o", scratch.folder.appending(path: "Snippet.sil").path, "-parse-as-library",
        "-package-name", "corpus", "-diagnostic-style", "llvm",
      ] + flags + [file.path])
    do {
      let result = try await program.run(within: .seconds(120))
      return (result.status == 0, result.errors)
    } catch let crash as Program.Failure {
      // With the macro of the toolchain, a few of the declarations crash the compiler.
      return (false, crash.description)
    }
  }

  /// Compiles all cases into one program, and returns the lines that each prints.
  func run(_ cases: [Corpus.Case]) async throws -> [String: [String]] {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "Corpus.swift")
    let program = scratch.folder.appending(path: "corpus")
    try Data(self.program(cases).utf8).write(to: file)
    let objects = self == .ours ? Swiftc.objects(of: ["Observatory", "CThreadLocal"]) : []
    let build = try await Program(
      executable: URL(filePath: "/usr/bin/env"),
      arguments: command + [
        "-parse-as-library", "-package-name", "corpus", "-module-name", "Corpus",
        "-diagnostic-style", "llvm", file.path, "-o", program.path,
      ] + objects
    ).run(within: .seconds(300))
    guard build.status == 0 else { throw Program.Failure(description: build.errors) }

    var logs: [String: [String]] = [:]
    var name = ""
    for line in try await Program(executable: program).run().lines {
      if line.hasPrefix("== ") {
        name = String(line.dropFirst(3))
        logs[name] = []
      } else {
        logs[name, default: []].append(line)
      }
    }
    return logs.mapValues(Self.ordered)
  }

  /// The module of the toolchain tells the observers of one change in any order.
  private static func ordered(_ lines: [String]) -> [String] {
    lines.split(omittingEmptySubsequences: false) { !$0.contains(" heard at ") }
      .reduce(into: []) { ordered, heard in
        ordered += heard.sorted()
        if ordered.count < lines.count { ordered.append(lines[ordered.count]) }
      }
  }

  /// Returns a program with one case, which is only compiled.
  func program(_ one: Corpus.Case) -> String { program([one]) }

  private func program(_ cases: [Corpus.Case]) -> String {
    var lines = ["import \(rawValue)", Self.head]
    for (number, one) in cases.enumerated() {
      let declaration = one.declaration.joined(separator: "\n")
        .replacingOccurrences(of: "MODULE", with: rawValue)
      let name = "enum Case\(number) {"
      lines += one.isAtTop ? [declaration, name] : [name, declaration]
      lines += ["@MainActor static func run() {"] + one.steps + ["}", "}"]
    }
    lines.append("@main struct Main { @MainActor static func main() {")
    for (number, one) in cases.enumerated() {
      lines.append("report(\"\(one.name)\", Case\(number).run)")
    }
    return (lines + ["} }"]).joined(separator: "\n")
  }

  private static let head = """
    nonisolated(unsafe) var events: [String] = []
    @MainActor func observe<T>(_ name: String, _ read: @escaping @MainActor () -> T, _ change: () -> Void) {
      withObservationTracking { _ = read() } onChange: {
        MainActor.assumeIsolated {
          let value = "\\(read())"
          events.append(name + " heard at " + value)
        }
      }
      change()
      let value = "\\(read())"
      events.append(name + " is " + value)
    }
    @MainActor func report(_ name: String, _ run: () -> Void) {
      events = []
      run()
      print("== " + name)
      for event in events { print(event.split(separator: "\\n").joined(separator: " ")) }
    }
    """
}
