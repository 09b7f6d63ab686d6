/// The question of the part "Predict", in one line that a program can read:
///
///     //: <!-- guess: Which numbers does onChange print? | step 3 | onChange reads (\d+) -->
///
/// The answer is never written down. It is what the brackets of the pattern catch in the lines that
/// this step prints. They are matched as one text, so a pattern may reach over several lines.
extension Chapter {
  /// The question that is asked before the program runs, and what answers it.
  public struct Guess: Equatable, Sendable {
    /// The line of the chapter.
    public var line: Int
    public var question: String
    /// The number of the step that prints the answer.
    public var step: Int
    public var pattern: String

    static let opening = "<!-- guess: "
    private static let ending = " -->"

    /// Returns nil if the line is no such question.
    init?(_ line: Line) {
      guard line.text.hasPrefix(Self.opening), line.text.hasSuffix(Self.ending) else { return nil }
      let text = line.text.dropFirst(Self.opening.count).dropLast(Self.ending.count)
      // A pattern may contain what separates the parts.
      let parts = text.split(separator: " | ", maxSplits: 2)
      guard parts.count == 3, let match = parts[1].wholeMatch(of: /step (\d+)/),
        let step = Int(match.1)
      else { return nil }
      self.line = line.number
      self.question = String(parts[0])
      self.step = step
      self.pattern = String(parts[2])
    }
  }

  /// The question, or nil if there is none that can be read.
  public var guess: Guess? { guessLines.lazy.compactMap(Guess.init).first }

  private var guessLines: [Line] {
    lines(under: "Predict").filter { $0.text.hasPrefix(Guess.opening) }
  }

  /// The blocks between a heading of level 2, by its beginning, and the next one.
  public func blocks(under heading: String) -> [Block] {
    guard let start = headings.firstIndex(where: { $0.text.hasPrefix(heading) }) else { return [] }
    let end = start + 1 < headings.count ? headings[start + 1].number : Int.max
    let range = headings[start].number..<end
    return blocks.compactMap { block in
      let lines = block.lines.filter { range.contains($0.number) }
      if lines.isEmpty { return nil }
      return switch block {
      case .prose: .prose(lines)
      case .code: .code(lines)
      case .results: .results(lines)
      }
    }
  }

  /// All lines that the program prints, by what the chapter says.
  private var expectedLines: [Line] { results.flatMap { $0 } }

  private func lines(under heading: String) -> [Line] {
    blocks(under: heading).flatMap(\.lines)
  }
}

extension Chapter {
  /// What answers the question.
  public struct GuessAnswer: Equatable, Sendable {
    /// What the brackets of the pattern have caught, joined by blanks.
    public var text: String
    /// Which of the printed lines answer, counted from 0.
    public var lines: [Int]
  }

  /// Returns the answer in what the program has printed.
  ///
  /// - Returns: Nil when the lines are not as many as the chapter says, so that nobody knows which
  ///   step has printed them, or when there is no question or no answer.
  public func answer(in printed: [String]) -> GuessAnswer? {
    guard let guess, let pattern = try? Regex(guess.pattern),
      printed.count == expectedLines.count
    else { return nil }
    var numbers: Set<Int> = []
    for case .results(let lines) in blocks(under: "\(guess.step). ") {
      numbers.formUnion(lines.map(\.number))
    }
    let indices = expectedLines.indices.filter { numbers.contains(expectedLines[$0].number) }
    let text = indices.map { printed[$0] }.joined(separator: "\n")
    var caught: [Substring] = []
    var lines: Set<Int> = []
    for match in text.matches(of: pattern) {
      for capture in match.output.dropFirst() {
        guard let found = capture.substring else { continue }
        caught.append(found)
        lines.insert(indices[text[..<found.startIndex].count { $0 == "\n" }])
      }
    }
    if caught.isEmpty { return nil }
    return GuessAnswer(text: caught.joined(separator: " "), lines: lines.sorted())
  }

  /// The question must be there, once, and what the chapter says that it prints must answer it.
  func wrongGuess() -> [ChapterProblem] {
    let form = "`//: \(Guess.opening)… | step N | … -->` at the end of the part Predict"
    // A part that is missing is reported already.
    guard let part = headings.first(where: { $0.text == "Predict" }) else { return [] }
    guard let line = guessLines.last else {
      return [
        problem(
          part.number, expected: form, found: "none",
          advice: "Add it: the question, the step that prints the answer, a pattern for the lines.")
      ]
    }
    guard let guess = Guess(line), guessLines.count == 1,
      lines(under: "Predict").last(where: { !$0.text.trimmed.isEmpty }) == line
    else {
      return [
        problem(
          line.number, expected: form, found: line.text,
          advice: "Write one such line, with its three parts, as the last one of the part.")
      ]
    }
    guard headings.contains(where: { $0.text.hasPrefix("\(guess.step). ") }) else {
      return [
        problem(
          line.number, expected: "a step that prints the answer", found: "no step \(guess.step)",
          advice: "Name a step of this chapter, by its number.")
      ]
    }
    guard answer(in: expectedLines.map(\.text)) != nil else {
      return [
        problem(
          line.number,
          expected: "a pattern whose brackets catch something in what step \(guess.step) prints",
          found: guess.pattern, advice: "Correct the pattern, or name another step.")
      ]
    }
    return []
  }
}
