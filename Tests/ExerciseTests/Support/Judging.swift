import CourseKit
import Foundation
import Synchronization
import Testing
import TestSupport

/// Judges what the learner has written, in a process of its own.
func judge(_ exercise: Exercise) async throws {
  LastLine.print(after: exercise)
  let file = try ExerciseFile(of: exercise, in: Folders.package)
  guard !file.isAsShipped else {
    try Folders.progress.note(.notStarted, of: file)
    try Test.cancel("not started\nTo begin, open \(exercise.file)")
  }
  let outcome = try await Folders.judge(of: exercise).judge(
    exercise, answers: [Verdict.attempt])
  let verdict = try #require(outcome.verdicts.first)
  guard let first = verdict.findings.first else {
    return try Folders.progress.note(.solved, of: file)
  }
  try Folders.progress.note(.failed(finding: first.id), of: file)
  let line = verdict.line ?? file.line
  Issue.record(
    "\(report(first, at: "\(exercise.file):\(line)", printed: outcome.printed))",
    sourceLocation: SourceLocation(
      fileID: "\(exercise.name)/\(exercise.name).swift",
      filePath: Folders.package.appending(path: exercise.file).path, line: line, column: 1))
}

private func report(_ finding: Finding, at place: String, printed: [String]) -> String {
  var lines = [place] + finding.lines()
  if !printed.isEmpty {
    lines.append("your code printed, last:")
    lines += printed.suffix(8).map { "  " + $0.prefix(72) }
  }
  return lines.joined(separator: "\n")
}

/// Prints where the learner stands, when all else is said.
private enum LastLine {
  private static let checked = Mutex<Set<String>>([])

  static func print(after exercise: Exercise) {
    checked.withLock { _ = $0.insert(exercise.id) }
    _ = once
  }

  private static let once: Void = {
    atexit {
      let line = Folders.progress.summary(checked: LastLine.checked.withLock { $0 })
      // Where the report goes, or the two would be mixed.
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
  }()
}
