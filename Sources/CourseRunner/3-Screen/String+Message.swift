internal import CourseKit

extension String {
  /// A message as lines of this width. What one may copy is never broken: a command that does not fit
  /// has a line of its own.
  func asMessage(width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.count <= width { return [String(line)] }
      if let found = line.firstRange(of: ". Found: ") {
        let expected = line[..<line.index(after: found.lowerBound)]
        let rest = line[line.index(found.lowerBound, offsetBy: 2)...]
        return String(expected).asMessage(width: width) + String(rest).asMessage(width: width)
      }
      guard let start = Self.command(in: line) else { return String(line).wrapped(to: width) }
      let command = line[start...]
      let indent = command.count + 2 <= width ? "  " : ""
      return String(line[..<start]).wrapped(to: width) + [indent + command]
    }
  }

  /// Where a command begins. It goes on to the end of its line.
  private static func command(in line: Substring) -> Index? {
    let known = #/(?:cd …; )?(?:swift (?:run|build|test) |git checkout |rm -r |export [A-Z])/#
    let announced = #/(?:itself|whole of it with): /#
    if let match = line.firstMatch(of: announced) { return match.range.upperBound }
    return line.firstMatch(of: known)?.range.lowerBound
  }

  /// The paragraphs of a text whose lines were broken for the source, broken for this width.
  func paragraphs(width: Int) -> String {
    split(separator: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").joined(separator: " ").asMessage(width: width)
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
