public import Foundation

/// Judges answers in this process, for another one that reads the report.
///
/// An answer may crash, or never come back. So this process does nothing else, and it ends itself
/// when an answer takes too long.
public enum Judge {
  /// How this process ends when an answer takes too long.
  static let hung: Int32 = 87

  /// How this process ends when an answer prints too much.
  static let printed: Int32 = 88

  /// How many bytes an answer may print, or an endless one would fill the disk.
  static let outputLimit = 1 << 20

  /// How many bytes an answer may use.
  static let memoryLimit = 4 << 30

  /// Judges the answers one after the other. Each has as many seconds as the limit says.
  public static func judge(_ answers: [Answer], report: URL, limit: Int) async throws {
    confine()
    let file = try FileHandle(forWritingTo: report)
    for answer in answers {
      try file.write(contentsOf: line(.began(answer: answer.name)))
      // An alarm comes from outside: no loop and no deadlock of ours can hold it up.
      alarm(UInt32(limit))
      let findings = await answer.findings()
      alarm(0)
      fflush(nil)
      let verdict = Verdict(answer: answer.name, findings: findings)
      try file.write(contentsOf: line(.judged(verdict)))
    }
    // They are in groups of their own, and nobody would find them any more when we are gone.
    ProcessTree(getpid()).endOthers()
  }

  private static func line(_ line: ReportLine) throws -> Data {
    try JSONEncoder().encode(line) + Data("\n".utf8)
  }
}
