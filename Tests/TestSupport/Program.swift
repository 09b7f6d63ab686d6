internal import CourseKit
package import Foundation

extension Duration {
  /// Long after this, on the busiest machine, what has not come never comes.
  package static let forAHang = Duration.seconds(600)
}

/// A program that is run to its end, or for as long as the limit allows.
package struct Program {
  package var executable: URL
  package var arguments: [String] = []

  package init(executable: URL, arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  package struct Output: Sendable {
    package var lines: [String]
    package var errors: String
    package var status: Int32
  }

  /// A program that was stopped, crashed, or could not be started.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// Runs the program; throws when it crashes, or does not end within the limit.
  package func run(within limit: Duration = .forAHang) async throws -> Output {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // The toolchain's backtracer takes seconds for each crash. When its program is stopped meanwhile
    // it never ends, and it holds what tells this process of the end.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try scratch.handle("output")
    process.standardError = try scratch.handle("errors")

    let isLate = try await process.run(within: limit)
    let output = Output(
      lines: scratch.lines("output"), errors: scratch.text("errors"),
      status: process.terminationStatus)
    if isLate {
      throw Failure(description: report("did not end within \(limit) and was stopped", output))
    }
    if process.terminationReason == .uncaughtSignal {
      throw Failure(description: report("crashed with signal \(output.status)", output))
    }
    return output
  }

  private func report(_ what: String, _ output: Output) -> String {
    """
    \(executable.lastPathComponent) \(what).
      printed: \(output.lines.isEmpty ? "nothing" : output.lines.suffix(5).joined(separator: " ⏎ "))
      errors: \(output.errors.isEmpty ? "none" : String(output.errors.prefix(2000)))
      to do: run it by hand, `swift run \(executable.lastPathComponent)`; lines that it \
    had printed last may be missing here.
    """
  }
}

/// A folder that is removed with its last owner.
package final class Scratch: Sendable {
  package let folder: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "chapter-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package func handle(_ name: String) throws -> FileHandle {
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  package func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  package func lines(_ name: String) -> [String] {
    var lines = text(name).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}
