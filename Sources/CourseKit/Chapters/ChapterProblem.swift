/// Says what is wrong in a chapter, where, and what to do about it.
public struct ChapterProblem: Error, Equatable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var expected: String
  public var found: String
  public var advice: String

  public init(file: String, line: Int, expected: String, found: String, advice: String) {
    self.file = file
    self.line = line
    self.expected = expected
    self.found = found
    self.advice = advice
  }

  public var description: String {
    """
    \(file):\(line): expected \(expected)
      found: \(found)
      to do: \(advice)
    """
  }
}
