extension Chapter {
  /// The parts that every chapter has, by their headings, in this order.
  private static let parts = [
    "What you know, and what this adds", "Predict", "1. ", "The trap: ", "In Swift 6.4", "Try it",
    "The exercise", "Next",
  ]

  /// Returns what is wrong with the chapter as a lesson: its parts, minutes, trap, quotes, width.
  public func problems() -> [ChapterProblem] {
    missingParts() + wrongSteps() + wrongMinutes() + silentTrap() + unknownQuotes() + noProposal()
      + wideLines() + wrongGuess()
  }

  private func missingParts() -> [ChapterProblem] {
    let order = Self.parts.map(Self.spelled).joined(separator: " · ")
    var found: [ChapterProblem] = []
    var rest = headings[...]
    var line = 1
    for part in Self.parts {
      if let match = rest.firstIndex(where: { Self.is($0, part) }) {
        line = rest[match].number
        rest = rest[(match + 1)...]
      } else {
        let isElsewhere = headings.contains { Self.is($0, part) }
        found.append(
          problem(
            line, expected: "the heading `//: ## \(Self.spelled(part))` after this line",
            found: isElsewhere ? "it stands elsewhere" : "no such heading",
            advice: "Add it. The parts are, in order: \(order)."))
      }
    }
    return found
  }

  /// A part that ends with a blank is the beginning of a heading.
  private static func `is`(_ heading: Line, _ part: String) -> Bool {
    part.hasSuffix(" ") ? heading.text.hasPrefix(part) : heading.text == part
  }

  private static func spelled(_ part: String) -> String {
    part.hasSuffix(" ") ? part + "…" : part
  }

  private func wrongSteps() -> [ChapterProblem] {
    let steps = headings.filter { $0.text.first?.isNumber == true }
    var found: [ChapterProblem] = []
    for (index, step) in steps.enumerated() where !step.text.hasPrefix("\(index + 1). ") {
      found.append(
        problem(
          step.number, expected: "step \(index + 1)", found: step.text,
          advice: "Number the steps 1, 2, 3 without a gap."))
    }
    if steps.count < 2 {
      found.append(
        problem(
          steps.last?.number ?? 1, expected: "two steps or more, `//: ## 1. …`",
          found: "\(steps.count)", advice: "Let each step change one thing."))
    }
    return found
  }

  private func wrongMinutes() -> [ChapterProblem] {
    guard !(6...12).contains(minutes) else { return [] }
    return [
      problem(
        1, expected: "6 to 12 minutes", found: "\(minutes)",
        advice: "Split the chapter, or measure again.")
    ]
  }

  /// The trap must be run: a result stands between its heading and the next.
  private func silentTrap() -> [ChapterProblem] {
    var found: [ChapterProblem] = []
    for (index, heading) in headings.enumerated() where heading.text.hasPrefix("The trap: ") {
      let end = index + 1 < headings.count ? headings[index + 1].number : Int.max
      let isRun = blocks.contains { block in
        if case .results = block {
          (heading.number..<end).contains(block.lines[0].number)
        } else {
          false
        }
      }
      if !isRun {
        found.append(
          problem(
            heading.number, expected: "a trap that is run, with its `// →` lines",
            found: "no result", advice: "Run the mistake, so that it is seen failing."))
      }
    }
    return found
  }

  /// Fenced `swift` that is not of the program would be code that nobody runs.
  private func unknownQuotes() -> [ChapterProblem] {
    var code: Set<String> = []
    for case .code(let lines) in blocks { code.formUnion(lines.map(\.text.trimmed)) }
    return quotes.filter { !code.contains($0.text.trimmed) }.map { quote in
      problem(
        quote.number, expected: "a line of the program in a fence of swift", found: quote.text,
        advice: "Quote a line of this chapter as it is, or use a fence of text.")
    }
  }

  private func noProposal() -> [ChapterProblem] {
    let home = "https://github.com/swiftlang/swift-evolution/blob/main/proposals/"
    let isLinked = blocks.contains { block in block.lines.contains { $0.text.contains(home) } }
    guard !isLinked else { return [] }
    return [
      problem(
        1, expected: "a link to a Swift Evolution proposal", found: "none",
        advice: "Name the section that the chapter comes from, \(home)….")
    ]
  }

  /// People read chapters in a terminal. Only an address may be longer than its lines, and what is
  /// never shown.
  private func wideLines() -> [ChapterProblem] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().filter { _, line in
      line.count > 80 && !line.contains("://") && !line.hasPrefix("//: <!--")
    }.map { index, line in
      problem(
        index + 1, expected: "80 columns or fewer", found: "\(line.count)",
        advice: "Break the line.")
    }
  }
}
