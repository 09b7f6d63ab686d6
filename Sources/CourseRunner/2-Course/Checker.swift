internal import CourseKit
internal import Foundation

/// Checks what the learner has written.
@MainActor
struct Checker {
  private let session: Session

  init(_ session: Session) { self.session = session }

  enum Result: Equatable {
    case notStarted
    case solved
    /// What was found first, and the line to look at.
    case found(Finding, line: Int, printed: [String])
    /// The errors, those of the exercise's own file first.
    case doesNotCompile([CompilerLog.Message])

    var state: ExerciseState {
      switch self {
      case .notStarted: .notStarted
      case .solved: .solved
      case .found(let finding, _, _): .failed(finding: finding.id)
      case .doesNotCompile: .failed(finding: "does-not-compile")
      }
    }

    /// The line of the learner's file to look at, or nil for that of the task.
    func line(in file: String) -> Int? {
      switch self {
      case .notStarted, .solved: nil
      case .found(_, let line, _): line
      case .doesNotCompile(let messages): messages.first { $0.file == file }?.line
      }
    }
  }

  /// Builds one exercise, judges it, and remembers its state.
  ///
  /// The compiler reads the file later than we do, so a verdict counts only for a file that nobody has
  /// saved meanwhile. Where somebody did, it is checked again.
  func check(_ exercise: Exercise) async throws -> Result {
    var before = try session.file(of: exercise)
    for _ in 0..<4 {
      let result = before.isAsShipped ? .notStarted : try await judge(before)
      let after = try session.file(of: exercise)
      if after.fingerprint == before.fingerprint, after.date == before.date {
        // The memory only saves time: a disk that is full must not hold up a learner.
        try? session.progress.note(result.state, of: after)
        return result
      }
      before = after
    }
    throw Broken(
      expected: "\(exercise.file) to stay the same while it is checked",
      found: "it was changed, again and again",
      toDo: "check it again, when nothing writes to it: neither an editor, nor your own code")
  }

  private func judge(_ file: ExerciseFile) async throws -> Result {
    let exercise = file.exercise
    switch try await session.builder.build(exercise.judge) {
    case .doesNotCompile(let log):
      return try result(of: log, file)
    case .built:
      let judge = JudgeProcess(
        executable: session.folder.products.appending(path: exercise.judge))
      let outcome = try await judge.judge(exercise, answers: [Verdict.attempt])
      guard let verdict = outcome.verdicts.first else {
        throw Broken(
          expected: "a verdict on \(exercise.file)", found: "none",
          toDo: "try again; if it stays so: \(Session.call) doctor")
      }
      guard let finding = verdict.findings.first else { return .solved }
      return .found(finding, line: verdict.line ?? file.line, printed: outcome.printed)
    }
  }

  /// - Throws: ``Broken`` when the errors are not the learner's.
  private func result(of log: CompilerLog, _ file: ExerciseFile) throws(Broken) -> Result {
    let exercise = file.exercise
    if log.messages.contains(where: { $0.file == exercise.file }) {
      return .doesNotCompile(log.messages(first: exercise.file))
    }
    if log.messages.contains(where: { $0.file == exercise.judgeFile }) {
      // The program of the check is well, so it has not found what it calls.
      return .doesNotCompile([lostEnd(of: file)])
    }
    throw log.elsewhere(building: exercise.judge, where: "your exercise")
  }

  /// Says that the last lines of the file are not as the check needs them.
  private func lostEnd(of file: ExerciseFile) -> CompilerLog.Message {
    let exercise = file.exercise
    let shipped = (try? session.folder.text(of: exercise.shippedFile)) ?? ""
    let end = shipped.split(separator: "\n").drop { !$0.contains("func \(exercise.function)(") }
    let lines = end.isEmpty ? "see \(exercise.shippedFile)" : end.joined(separator: " ")
    return CompilerLog.Message(
      file: exercise.file, line: max(1, file.text.split(separator: "\n").count), column: 1,
      text: "the check calls `\(exercise.function)`, and that is missing or changed. "
        + "End the file with it, as the course ships it: \(lines)")
  }

  /// Checks each exercise whose state is not known: the memory is new, or lost, or the file has
  /// changed since.
  func checkUnknown(_ willCheck: (Exercise) -> Void = { _ in }) async throws {
    for exercise in session.catalog.exercises where session.progress.state(of: exercise) == nil {
      willCheck(exercise)
      // A file that is missing has no state. The map says so.
      _ = try? await check(exercise)
    }
  }
}
