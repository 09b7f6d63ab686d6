import CourseKit
import Testing

@Suite struct `The question of a chapter` {
  private static let line = #"//: <!-- guess: What is the seeing? | step 2 | seeing (\d+) -->"#

  private func chapter(guess: String) throws -> Chapter {
    try Sample.chapter(Sample.replacing(Self.line, with: guess))
  }

  private func problems(guess: String) throws -> [String] {
    try chapter(guess: guess).problems().map { "\($0.line): \($0.expected), \($0.found)" }
  }

  private static let form =
    "`//: <!-- guess: … | step N | … -->` at the end of the part Predict"

  @Test func `is read from its line, with the step and the pattern that answer it`() throws {
    let guess = try #require(try Sample.chapter().guess)
    #expect(guess.line == 11)
    #expect(guess.question == "What is the seeing?")
    #expect(guess.step == 2)
    #expect(guess.pattern == #"seeing (\d+)"#)
  }

  @Test func `may have a pattern with bars`() throws {
    let guess = try chapter(guess: "//: <!-- guess: Seen? | step 1 | a | (b|c) -->").guess
    #expect(guess?.pattern == "a | (b|c)")
  }

  @Test func `is answered by what its step has printed`() throws {
    let printed = ["3", "seeing 9", "", "  and clouds", "2"]
    let answer = try #require(try Sample.chapter().answer(in: printed))
    #expect(answer.text == "9")
    #expect(answer.lines == [1])
  }

  @Test func `is answered by all that the brackets catch, also over several lines`() throws {
    let chapter = try chapter(
      guess: #"//: <!-- guess: What? | step 2 | seeing (\d)\n\n +and (\w+) -->"#)
    let answer = try #require(chapter.answer(in: ["3", "seeing 9", "", "  and clouds", "2"]))
    #expect(answer.text == "9 clouds")
    #expect(answer.lines == [1, 3])
  }

  @Test func `is not answered by another step`() throws {
    let chapter = try chapter(guess: #"//: <!-- guess: What? | step 1 | (\d) -->"#)
    #expect(chapter.answer(in: ["3", "seeing 9", "", "  and clouds", "2"])?.text == "3")
  }

  @Test(arguments: [
    [], ["3", "seeing 9", "", "  and clouds"], ["3", "new", "seeing 9", "", "  and clouds", "2"],
  ])
  func `has no answer when the lines are not those of the text`(printed: [String]) throws {
    #expect(try Sample.chapter().answer(in: printed) == nil)
  }

  @Test func `is missed when there is none`() throws {
    #expect(try problems(guess: "//:") == ["7: \(Self.form), none"])
  }

  @Test func `stands in the part Predict`() throws {
    let moved = Sample.replacing(Self.line + "\n", with: "") + Self.line + "\n"
    let found = try Sample.chapter(moved).problems().map { "\($0.line): \($0.expected)" }
    #expect(found == ["7: \(Self.form)"])
  }

  @Test(arguments: [
    "<!-- guess: What is the seeing? | 2 | (2) -->", "<!-- guess: What? | step 2 -->",
    "<!-- guess: What is the seeing? | step 2 | (2)",
  ])
  func `has three parts`(guess: String) throws {
    #expect(try problems(guess: "//: \(guess)") == ["11: \(Self.form), \(guess)"])
  }

  @Test func `stands at the end of its part, and once`() throws {
    #expect(
      try problems(guess: "\(Self.line)\n//: More.").map { $0.prefix(3) } == ["11:"])
    #expect(try problems(guess: "\(Self.line)\n\(Self.line)").map { $0.prefix(3) } == ["12:"])
  }

  @Test func `names a step of the chapter`() throws {
    #expect(
      try problems(guess: "//: <!-- guess: What? | step 3 | (2) -->")
        == ["11: a step that prints the answer, no step 3"])
  }

  @Test(arguments: ["seeing (9)", "seeing 2", "(", "now (2)"])
  func `has a pattern that catches something in that step`(pattern: String) throws {
    #expect(
      try problems(guess: "//: <!-- guess: What? | step 2 | \(pattern) -->")
        == [
          "11: a pattern whose brackets catch something in what step 2 prints, \(pattern)"
        ])
  }
}
