/// Something that a check can judge: the learner's attempt, a solution, or a wrong answer.
public struct Answer: Sendable {
  /// The name of its type; of a wrong answer it says what the mistake is.
  public var name: String
  /// The id of the finding that must come first, or nil if there must be none.
  public var finding: String?
  public var findings: @Sendable () async -> [Finding]

  public init(
    _ name: String, finding: String?, findings: @escaping @Sendable () async -> [Finding]
  ) {
    self.name = name
    self.finding = finding
    self.findings = findings
  }

  /// The learner's own.
  public static func attempt(findings: @escaping @Sendable () async -> [Finding]) -> Answer {
    Answer(Verdict.attempt, finding: nil, findings: findings)
  }

  /// An answer as good as can be.
  public static func solution(
    _ name: String, findings: @escaping @Sendable () async -> [Finding]
  ) -> Answer {
    Answer(name, finding: nil, findings: findings)
  }

  /// An answer that must be rejected by one finding before all others.
  public static func wrong(
    _ name: String, _ finding: String, findings: @escaping @Sendable () async -> [Finding]
  ) -> Answer {
    Answer(name, finding: finding, findings: findings)
  }
}
