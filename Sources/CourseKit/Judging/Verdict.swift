/// What a check has found in one answer.
public struct Verdict: Sendable, Equatable, Codable {
  /// The name of the answer; ``attempt`` for the learner's.
  public var answer: String
  /// The most important one first; none if the answer solves the exercise.
  public var findings: [Finding]
  /// The line of the learner's file that stopped the program, if one did.
  public var line: Int?

  public init(answer: String, findings: [Finding], line: Int? = nil) {
    self.answer = answer
    self.findings = findings
    self.line = line
  }

  /// The name under which the learner's answer is judged.
  public static let attempt = "attempt"
}

/// A line of the report that a judge writes for those who have started it.
enum ReportLine: Codable {
  case began(answer: String)
  case judged(Verdict)
}
