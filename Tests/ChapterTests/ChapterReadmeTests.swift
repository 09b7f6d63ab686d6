import CourseKit
import Testing

@Suite struct `The README of a chapter` {
  @Test func `has prose, code blocks, and results as output`() throws {
    let source = """
      //: # 07 · The sky
      //:
      //: *8 minutes · `swift run Chapter07`*
      //:
      //: ## Predict

      let sky = Sky()

      print(sky.seeing)
      // → 3
      // →   of 5
      sky.close()

      //: Closed.
      //: ```swift does-not-compile
      //: sky.close(
      //: // error: expected
      //: ```

      """
    let expected = """
      <!-- Made from Chapter07.swift. Change that file, then run: \
      UPDATE_CHAPTERS=1 swift test --filter ChapterTests -->

      # 07 · The sky

      [the program, Chapter07.swift](Chapter07.swift)

      *8 minutes · `swift run Chapter07`*

      ## Predict

      ```swift
      let sky = Sky()

      print(sky.seeing)
      ```

      ```text
      3
        of 5
      ```

      ```swift
      sky.close()
      ```

      Closed.
      ```swift
      sky.close(
      // error: expected
      ```

      ---

      [the program, Chapter07.swift](Chapter07.swift)

      """
    #expect(try Sample.chapter(source).readme(previous: nil, next: nil) == expected)
  }

  @Test func `leads to the chapters before and after it`() throws {
    let chapter = try Sample.chapter()
    var before = chapter
    before.name = "Chapter06"
    before.number = "06"
    var after = chapter
    after.name = "Chapter08"
    after.number = "08"
    let links = """
      [← 06 · The sky](../Chapter06/README.md) | [the program, Chapter07.swift](Chapter07.swift) \
      | [08 · The sky →](../Chapter08/README.md)
      """
    let readme = chapter.readme(previous: before, next: after)
    #expect(readme.split(separator: "\n").filter { $0 == links }.count == 2)
  }
}
