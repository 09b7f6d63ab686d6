internal import CourseKit
internal import Foundation
internal import Synchronization
internal import TerminalKit

/// The program of a chapter. A learner may have changed it, so it may crash or never end.
struct ChapterProgram {
  let executable: URL
  var limit = Duration.seconds(60)
  /// How many bytes it may print.
  var outputLimit = 1 << 20

  /// What came of a run.
  struct Run: Equatable {
    enum Ending: Equatable {
      case done
      case status(Int32)
      /// With what it said last, if it said anything.
      case crash(String?)
      case hang
      case endless
    }

    var output: String
    var ending: Ending

    /// The printed lines.
    var lines: [String] {
      var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map(String.init)
    }
  }

  func run() async throws -> Run {
    let terminal = PseudoTerminal(limit: outputLimit)
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = executable
    // The toolchain's backtracer takes seconds for each crash, and says nothing to a learner.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal.entrance
    process.standardError = try FileHandle(forWritingTo: scratch.file("errors"))
    let state = Mutex((id: pid_t?.none, isEndless: false))
    terminal.listen {
      let id = state.withLock { state in
        state.isEndless = true
        return state.id
      }
      if let id { kill(id, SIGKILL) }
    }
    let isLate = try await process.run(within: limit) { id in
      let isEndless = state.withLock { state in
        state.id = id
        return state.isEndless
      }
      if isEndless { kill(id, SIGKILL) }
    }
    let output = String(decoding: await terminal.output(), as: UTF8.self)
    let ending: Run.Ending =
      if state.withLock({ $0.isEndless }) {
        .endless
      } else if isLate {
        .hang
      } else if process.terminationReason == .uncaughtSignal {
        .crash(Self.lastWords(in: scratch.text("errors")))
      } else if process.terminationStatus != 0 {
        .status(process.terminationStatus)
      } else {
        .done
      }
    return Run(output: output, ending: ending)
  }

  /// The first line that names an error; the others are noise.
  private static func lastWords(in errors: String) -> String? {
    let lines = errors.split(separator: "\n").map(String.init)
    return lines.first { $0.contains("Fatal error") } ?? lines.first
  }
}
