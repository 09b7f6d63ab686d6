import CourseKit
import Foundation

/// A program that is run to its end, or for as long as the limit allows.
struct Program {
  var executable: URL
  var arguments: [String] = []

  struct Output {
    var lines: [String]
    var errors: String
    var status: Int32
  }

  /// A program that was stopped, crashed, or could not be started.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs the program; throws when it crashes, or does not end within the limit.
  func run(within limit: Duration = .seconds(60)) async throws -> Output {
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
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "chapter-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func handle(_ name: String) throws -> FileHandle {
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  func lines(_ name: String) -> [String] {
    var lines = text(name).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}
