import CourseKit
import Foundation
import Testing
import TestSupport

@Suite(.serialized) struct `What is made from the list of the course` {
  @Test(arguments: MadeFile.all + MadeFile.judges + MadeFile.shipped)
  func `is fresh`(made: MadeFile) throws {
    let texts = try made.texts()
    #expect(texts.found == texts.fresh, "stale. To do: \(MadeFile.command)")
  }
}

@Suite struct `The list of the course` {
  @Test func `has the chapters that are written, as they are`() throws {
    let written = try names(in: "Chapters").filter { $0.hasPrefix("Chapter") }
    #expect(Course.chapters.filter { $0.minutes != nil }.map(\.name) == written)
    for entry in Course.chapters where written.contains(entry.name) {
      let file = Folders.package.appending(path: "Chapters/\(entry.name)/\(entry.name).swift")
      let chapter = try Chapter(
        source: String(contentsOf: file, encoding: .utf8), name: entry.name, file: file.path)
      #expect(chapter.title == entry.title)
      #expect(chapter.minutes == entry.minutes)
    }
  }

  @Test func `has its exercises in the order of its chapters`() {
    let ids = Course.exercises.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    let chapters = Course.chapters.map(\.number)
    for exercise in Course.exercises {
      #expect(chapters.contains(exercise.chapter))
      #expect(exercise.id.wholeMatch(of: /\d\d[ab]?/) != nil)
    }
  }

  @Test(arguments: [
    ("Exercises", "swift"), ("Sources/CourseKit/Exercises/Shipped", "txt"),
  ])
  func `names each file of the exercises, and no file is left over`(
    folder: String, suffix: String
  ) throws {
    #expect(try names(in: folder) == Course.exercises.map { "\($0.name).\(suffix)" })
  }

  @Test func `names each file of the answers`() throws {
    let files = try names(in: "Sources/CourseAnswers").filter { $0.hasPrefix("Exercise") }
    let names = Course.exercises.map(\.name)
    #expect(files.filter { !$0.contains("+") } == names.map { "\($0).swift" })
    // What became too long for its file goes on in another one.
    #expect(files.allSatisfy { names.contains(String($0.prefix { !"+.".contains($0) })) })
  }

  @Test func `names each program that judges an exercise`() throws {
    #expect(
      try names(in: "Sources/ExerciseJudges") == Course.exercises.map { "\($0.judge).swift" })
  }

  /// The names in a folder, without what a reset has saved for the learner.
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Folders.package.appending(path: folder).path
    ).filter { !$0.hasPrefix(".") }.sorted()
  }
}
