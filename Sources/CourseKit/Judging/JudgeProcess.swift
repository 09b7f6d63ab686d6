public import Foundation

/// The program that judges answers, run as a process of its own.
public struct JudgeProcess: Sendable {
  public var executable: URL
  /// How many seconds an answer may take.
  public var limit: Int

  public init(executable: URL, limit: Int = 15) {
    self.executable = executable
    self.limit = limit
  }

  /// What came of it: the verdicts, and what the answers printed.
  public struct Outcome: Sendable {
    public var verdicts: [Verdict]
    public var printed: [String]
  }

  /// Judges answers of an exercise, by their names. An answer that ends the process has a finding
  /// that says so, and those after it are judged by another process.
  public func judge(_ exercise: Exercise, answers: [String]) async throws -> Outcome {
    var outcome = Outcome(verdicts: [], printed: [])
    var rest = answers[...]
    while !rest.isEmpty {
      let run = try await run([exercise.id] + rest)
      guard let ending = run.ending else {
        outcome.printed += run.printed
        outcome.verdicts += run.verdicts
        break
      }
      let culprit = rest.dropFirst(run.verdicts.count).first ?? rest[rest.startIndex]
      outcome.printed += run.printed
      outcome.verdicts += run.verdicts
      let line = ending.line(in: "\(exercise.name).swift")
      outcome.verdicts.append(Verdict(answer: culprit, findings: [ending.finding], line: line))
      rest = rest.dropFirst(run.verdicts.count + 1)
    }
    return outcome
  }

  private struct Run {
    var verdicts: [Verdict]
    /// Why the process ended before it was done.
    var ending: Ending?
    var printed: [String]
  }

  private func run(_ arguments: [String]) async throws -> Run {
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = [try scratch.file("report").path, String(limit)] + arguments
    process.environment = Self.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: scratch.file("output"))
    process.standardError = try FileHandle(forWritingTo: scratch.file("errors"))

    // The process ends itself. This is for the one that cannot: stopped, or out of signals.
    let isLate = try await process.run(within: .seconds(limit * (arguments.count - 1) + 30))
    var verdicts: [Verdict] = []
    for line in scratch.lines("report") {
      guard case .judged(let verdict)? = try? JSONDecoder().decode(ReportLine.self, from: line)
      else { continue }
      verdicts.append(verdict)
    }
    let output = scratch.text("output")
    let errors = scratch.text("errors")
    let ending = Ending(
      process: process, isLate: isLate, limit: limit,
      printed: max(output.utf8.count, errors.utf8.count), errors: errors)
    let isDone = verdicts.count == arguments.count - 1
    return Run(
      verdicts: verdicts, ending: isDone ? nil : ending,
      printed: output.split(separator: "\n").map(String.init))
  }

  private static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    // The toolchain's backtracer takes seconds for each crash, and says nothing to a learner.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    // Under a sanitizer, a crash must still look like one.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      let signals = ["segv", "sigbus", "sigill", "sigtrap", "abort"].map { "handle_\($0)=0" }
      environment[name] = ([environment[name]].compactMap(\.self) + signals).joined(separator: ":")
    }
    return environment
  }()
}
