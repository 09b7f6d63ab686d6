import CourseKit
import Testing

@Suite struct `The results of a chapter` {
  private static let source = """
    //: # 07 · The sky
    //: *8 minutes · `swift run Chapter07`*
    let sky = Sky()
    print(sky.seeing)
    // → 3
    if sky.isDark {
      print("dark")
    } else {
      print("not dark")
    }
    // → dark
    // →

    """
  private let begin = [5, 11].map { "⟦Chapter07:\($0) begin⟧" }
  private let end = [5, 11].map { "⟦Chapter07:\($0) end⟧" }

  private func chapter() throws -> Chapter { try Sample.chapter(Self.source) }

  @Test(arguments: [
    (["3", "dark", ""], nil),
    (["3", "dark", "  "], nil),
    (["4", "dark", ""], "5: the program to print `3`, `4`"),
    (["dark", "3", ""], "5: the program to print `3`, `dark`"),
    (["3", "dark"], "12: the program to print ``, the end of the output"),
    (["3", "dark", "", "clouds"], "12: the program to print no further output, `clouds`"),
    ([], "5: the program to print `3`, the end of the output"),
  ])
  func `are compared line by line with the output`(output: [String], problem: String?) throws {
    let found = try chapter().difference(from: output)
    #expect(found.map { "\($0.line): \($0.expected), \($0.found)" } == problem)
  }

  @Test func `are marked where their statements begin and end, without moving a line`() throws {
    let expected = """
      #sourceLocation(file: "Chapter07.swift", line: 1)
      //: # 07 · The sky
      //: *8 minutes · `swift run Chapter07`*
      let sky = Sky()
      print("\(begin[0])"); fflush(nil); print(sky.seeing)
      print("\(end[0])"); fflush(nil)
      print("\(begin[1])"); fflush(nil); if sky.isDark {
        print("dark")
      } else {
        print("not dark")
      }
      // → dark
      print("\(end[1])"); fflush(nil)

      """
    let marked = try chapter().marked()
    #expect(marked.hasSuffix(expected))
    #expect(marked.hasPrefix("#if canImport"))
  }

  @Test func `belong to the statement that has printed them`() throws {
    let output = [begin[0], "3", end[0], begin[1], "dark", " ", end[1]]
    #expect(try chapter().printed(byMarked: output) == [["3"], ["dark", ""]])
  }

  @Test func `are missed at a statement that prints without them`() throws {
    let problem = #expect(throws: ChapterProblem.self) {
      try chapter().printed(byMarked: [begin[0], "3", end[0], "clouds", begin[1], end[1]])
    }
    #expect(problem?.line == 5)
    #expect(problem?.found == "`clouds`")
  }

  @Test func `are missed when the program ends before them`() throws {
    let problem = #expect(throws: ChapterProblem.self) {
      try chapter().printed(byMarked: [begin[0], "3", end[0]])
    }
    #expect(problem?.line == 11)
    #expect(problem?.found == "the end of the output")
  }

  @Test func `are rewritten in their places, and only once`() throws {
    let printed = [["1", "2"], ["clouds"]]
    let once = try chapter().rewritten(results: printed)
    let expected = Self.source.replacing("// → 3", with: "// → 1\n// → 2")
      .replacing("// → dark\n// →\n", with: "// → clouds\n")
    #expect(once == expected)
    #expect(try Sample.chapter(once).rewritten(results: printed) == once)
  }

  @Test func `stay when they are rewritten with themselves`() throws {
    let own = try chapter().results.map { $0.map(\.text) }
    #expect(try chapter().rewritten(results: own) == Self.source)
  }
}
