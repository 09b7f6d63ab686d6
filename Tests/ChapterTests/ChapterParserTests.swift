import CourseKit
import Testing

@Suite struct `The parser of a chapter` {
  @Test func `reads number, title and minutes`() throws {
    let chapter = try Sample.chapter()
    #expect(chapter.number == "07")
    #expect(chapter.title == "The sky")
    #expect(chapter.minutes == 8)
  }

  @Test func `tells prose, code and results apart`() throws {
    let kinds = try Sample.chapter().blocks.map { block in
      switch block {
      case .prose: "prose"
      case .code: "code"
      case .results: "results"
      }
    }
    #expect(
      kinds == [
        "prose", "code", "results", "code", "prose", "code", "results", "prose", "code",
        "results", "prose",
      ])
  }

  @Test func `keeps the blanks in front of a result`() throws {
    let results = try Sample.chapter().results.map { $0.map(\.text) }
    #expect(results == [["3"], ["seeing 2", "", "  and clouds"], ["2"]])
  }

  @Test func `knows the line that must not compile, and the error that it gives`() throws {
    let snippets = try Sample.chapter().snippets
    #expect(snippets.map(\.line) == [28])
    #expect(snippets.first?.errors.map(\.number) == [30])
    #expect(snippets.first?.errors.map(\.text) == ["expected"])
  }

  @Test func `finds links to files, and no others`() throws {
    #expect(try Sample.chapter().relativeLinks.map(\.path) == ["Chart.md"])
  }

  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var line: Int
    var expected: String
    var found: String
  }

  static let mistakes = [
    Mistake(
      testDescription: "no title",
      source: "print(1)\n", line: 1,
      expected: "`//: # 07 · ` and the title, as the first line", found: "no prose"),
    Mistake(
      testDescription: "the number of another chapter",
      source: Sample.replacing("# 07", with: "# 08"), line: 1,
      expected: "`//: # 07 · ` and the title, as the first line", found: "# 08 · The sky"),
    Mistake(
      testDescription: "no minutes",
      source: Sample.replacing("*8 minutes", with: "*some minutes"), line: 3,
      expected: "`//: *8 minutes · `swift run Chapter07`*` below the title",
      found: "*some minutes · `swift run Chapter07`*"),
    Mistake(
      testDescription: "a result before anything is printed",
      source: Sample.replacing("let sky = Sky()", with: "let sky = Sky()\n// → 3"), line: 14,
      expected: "a statement that prints, above the first result", found: "// → 3"),
    Mistake(
      testDescription: "a result below prose",
      source: Sample.replacing("//: ## 2. It changes", with: "//: ## 2. It changes\n// → 3"),
      line: 18, expected: "a statement right above the result", found: "// → 3"),
    Mistake(
      testDescription: "a result below a blank line",
      source: Sample.replacing("// → 3", with: "\n// → 3"), line: 16,
      expected: "a statement right above the result", found: "// → 3"),
    Mistake(
      testDescription: "a result inside braces",
      source: Sample.replacing("// → 3", with: "  // → 3"), line: 15,
      expected: "a result in the first column", found: "  // → 3"),
    Mistake(
      testDescription: "prose inside braces",
      source: Sample.replacing("//: ## 2.", with: "  //: ## 2."), line: 17,
      expected: "prose in the first column", found: "  //: ## 2. It changes"),
    Mistake(
      testDescription: "a fence that is open when code begins",
      source: Sample.replacing("//: ```\n//: <!--", with: "//: <!--"), line: 12,
      expected: "``` to close the fence of line 8", found: "code"),
    Mistake(
      testDescription: "a fence that is open at the end",
      source: Sample.source + "//: ```text\n", line: 39,
      expected: "``` to close the fence of line 38", found: "the end of the file"),
    Mistake(
      testDescription: "a fence in a fence",
      source: Sample.replacing("//: sky.seeing = 2\n", with: "//: ```text\n"), line: 9,
      expected: "``` to close the fence of line 8", found: "```text"),
    Mistake(
      testDescription: "a fence that nothing checks",
      source: Sample.replacing("does-not-compile", with: "doesnt-compile"), line: 28,
      expected: "a fence of swift, or of swift does-not-compile, or of sh, or of text",
      found: "```swift doesnt-compile"),
    Mistake(
      testDescription: "a snippet without its error",
      source: Sample.replacing("//: // error: expected\n", with: ""), line: 28,
      expected: "`// error: …` in code that must not compile", found: "none"),
    Mistake(
      testDescription: "an error without its line",
      source: Sample.replacing("//: let dome = Dome()", with: "//: // error: expected"), line: 29,
      expected: "a line of code above the error that it gives", found: "// error: expected"),
  ]

  @Test(arguments: mistakes)
  func `names the place, what it expected, what it found, and what to do`(mistake: Mistake) {
    let problem = #expect(throws: ChapterProblem.self) { try Sample.chapter(mistake.source) }
    #expect(problem?.file == "Chapter07.swift")
    #expect(problem?.line == mistake.line)
    #expect(problem?.expected == mistake.expected)
    #expect(problem?.found == mistake.found)
    #expect(problem?.advice.isEmpty == false)
  }
}
