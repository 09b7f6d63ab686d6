import Foundation
import TestSupport

/// The compiler of the toolchain in use, with the modules that this package has just built.
enum Compiler {
  struct Diagnostic: Equatable {
    var line: Int
    var text: String
  }

  /// Returns the errors that the compiler gives for the code.
  ///
  /// An error in what a macro has written counts for the line that it is written for.
  static func errors(in code: String) async throws -> [Diagnostic] {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "snippet.swift")
    try Data(code.utf8).write(to: file)
    // Who consumes a value twice learns of it only after the types are checked.
    let output = try await run([
      "-emit-sil", "-o", scratch.folder.appending(path: "snippet.sil").path(percentEncoded: false),
      file.path(percentEncoded: false),
    ])
    let errors = output.errors.matches(of: /(?m)^.*?snippet\.swift:(\d+):\d+: error: (.*)$/).map {
      Diagnostic(line: Int($0.1) ?? 0, text: String($0.2))
    }
    return errors
      + output.errors.matches(
        of: /(?m)^macro expansion [^\n]*?: error: (.*)\n.*?snippet\.swift:(\d+):\d+: note: expanded/
      ).map { Diagnostic(line: Int($0.2) ?? 0, text: String($0.1)) }
  }

  /// Builds the code, linked with the library, and returns what the program prints.
  ///
  /// A warning is an error: a chapter must have none.
  static func output(of code: String, named name: String) async throws -> [String] {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "marked.swift")
    let program = scratch.folder.appending(path: name)
    try Data(code.utf8).write(to: file)
    let arguments = [
      "-warnings-as-errors", "-module-name", name, file.path(percentEncoded: false),
      "-o", program.path(percentEncoded: false),
    ]
    let build = try await run(
      arguments + Swiftc.objects(of: ["Observatory", "ObservatoryTesting", "CThreadLocal"]))
    guard build.status == 0 else { throw Program.Failure(description: build.errors) }
    return try await Program(executable: program).run().lines
  }

  private static func run(_ arguments: [String]) async throws -> Program.Output {
    try await Program(
      executable: URL(filePath: "/usr/bin/env"), arguments: Swiftc.command + arguments
    ).run()
  }
}
