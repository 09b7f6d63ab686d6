import CourseKit
import Testing

@Suite struct `The parts of a chapter` {
  private func problems(_ source: String) throws -> [String] {
    try Sample.chapter(source).problems().map { "\($0.line): \($0.expected), \($0.found)" }
  }

  @Test func `are all there in a complete chapter`() throws {
    #expect(try problems(Sample.source) == [])
  }

  @Test(arguments: [
    "What you know, and what this adds", "Predict", "In Swift 6.4", "Try it", "The exercise",
    "Next",
  ])
  func `are missed one by one`(part: String) throws {
    let found = try problems(Sample.replacing("## \(part)", with: "### \(part)"))
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("the heading `//: ## \(part)` after this line, no such heading")
        == true)
  }

  @Test func `include a trap`() throws {
    let found = try problems(Sample.replacing("## The trap: ", with: "### The trap: "))
    #expect(found == ["12: the heading `//: ## The trap: …` after this line, no such heading"])
  }

  @Test func `include a trap that is run`() throws {
    let found = try problems(Sample.replacing("// → 2\n//: ```swift d", with: "//: ```swift d"))
    #expect(found == ["23: a trap that is run, with its `// →` lines, no result"])
  }

  @Test func `have an order`() throws {
    let swapped = Sample.replacing("## Try it", with: "## Swap")
      .replacing("## The exercise", with: "## Try it")
      .replacing("## Swap", with: "## The exercise")
    #expect(
      try problems(swapped) == [
        "36: the heading `//: ## The exercise` after this line, it stands elsewhere"
      ])
  }

  @Test func `are not found in a fence`() throws {
    let found = try problems(
      Sample.replacing("//: ## Try it", with: "//: ```text\n//: ## Try it\n//: ```"))
    #expect(found == ["33: the heading `//: ## Try it` after this line, no such heading"])
  }

  @Test func `number their steps without a gap`() throws {
    let found = try problems(Sample.replacing("## 2. ", with: "## 3. "))
    #expect(
      found == [
        "17: step 2, 3. It changes", "11: a step that prints the answer, no step 2",
      ])
  }

  @Test func `have two steps or more`() throws {
    let found = try problems(Sample.replacing("## 2. ", with: "### 2. "))
    #expect(
      found == [
        "12: two steps or more, `//: ## 1. …`, 1", "11: a step that prints the answer, no step 2",
      ])
  }

  @Test(arguments: [5, 13])
  func `take 6 to 12 minutes`(minutes: Int) throws {
    let found = try problems(Sample.replacing("*8 ", with: "*\(minutes) "))
    #expect(found == ["1: 6 to 12 minutes, \(minutes)"])
  }

  @Test func `quote only lines of the program`() throws {
    let found = try problems(
      Sample.replacing("//: sky.seeing = 2", with: "//: sky.seeing = 1"))
    #expect(found == ["9: a line of the program in a fence of swift, sky.seeing = 1"])
  }

  @Test func `name the proposal`() throws {
    let found = try problems(Sample.replacing("swiftlang/swift-evolution", with: "sky"))
    #expect(found == ["1: a link to a Swift Evolution proposal, none"])
  }

  @Test func `fit a terminal`() throws {
    let found = try problems(
      Sample.source + "//: \(String(repeating: "n", count: 77))\n")
    #expect(found == ["38: 80 columns or fewer, 81"])
  }
}
