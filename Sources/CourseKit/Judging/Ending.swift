internal import Foundation

/// How a judge came to an end that it did not want.
struct Ending {
  private enum Kind {
    case hung(seconds: Int)
    case printed
    case crashed(signal: Int32)
    case exited(status: Int32)
  }

  private let kind: Kind
  private let errors: String

  init(process: Process, isLate: Bool, limit: Int, printed: Int, errors: String) {
    let status = process.terminationStatus
    self.errors = errors
    kind =
      switch process.terminationReason {
      case _ where printed >= Judge.outputLimit: .printed
      case .exit where status == Judge.printed: .printed
      // On a busy machine the end of a process may be noticed late. Only this one was stopped.
      case .uncaughtSignal where isLate && status == SIGKILL: .hung(seconds: limit)
      case .uncaughtSignal: .crashed(signal: status)
      case .exit where status == Judge.hung: .hung(seconds: limit)
      default: .exited(status: status)
      }
  }

  /// The end as a finding: it is the answer's doing.
  var finding: Finding {
    switch kind {
    case .hung(let seconds):
      Finding(
        "hangs", expected: "your code comes back",
        seen: "it did not within \(seconds) seconds, and was stopped",
        why: "It loops without an end, or it waits for something that never comes.",
        look: "loops, and what calls itself; what blocks a thread: semaphores, `sync`, locks",
        hint: 3)
    case .printed:
      Finding(
        "prints-for-ever", expected: "a few lines of output, at most",
        seen: "more than a million letters, and it was stopped",
        why: "Something prints in a loop without an end.",
        look: "where it prints, and who calls it",
        hint: 3)
    case .crashed(let signal):
      Finding(
        "crashes", expected: "your code runs to its end",
        seen: "it stopped the program: \(message ?? meaning(of: signal))",
        why: "Swift stops a program that would go on with something impossible.",
        look: "`!`, `try!`, `unowned`, `precondition`, indices, sums that overflow, "
          + "`assumeIsolated`; what calls itself",
        hint: 3)
    case .exited(let status):
      Finding(
        "exits", expected: "your code runs to its end",
        seen: "it ended the program, with status \(status)" + (message.map { ": \($0)" } ?? ""),
        why: "The check was not done yet.", look: "calls of `exit`", hint: 3)
    }
  }

  /// What Swift says about the line that stopped the program.
  private var message: String? {
    let lines = errors.split(separator: "\n").map { $0.trimmed }
    let signs = ["Fatal error", "rror:", "Precondition failed", "Assertion failed"]
    let fatal = lines.last { line in signs.contains { line.contains($0) } }
    return fatal.map { String($0.prefix(300)) }
  }

  /// The line of a file at which Swift stopped the program.
  func line(in file: String) -> Int? {
    guard let message, let place = message.firstRange(of: "\(file):") else { return nil }
    return Int(message[place.upperBound...].prefix(while: \.isNumber))
  }

  private func meaning(of signal: Int32) -> String {
    switch signal {
    case SIGSEGV, SIGBUS: "it ran out of stack or memory, as what calls itself without an end does"
    case SIGILL, SIGTRAP: "something impossible happened"
    default: "signal \(signal)"
    }
  }
}
