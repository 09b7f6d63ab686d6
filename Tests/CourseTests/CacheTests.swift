import CourseKit
import Foundation
import Testing

@testable import CourseRunner

/// What somebody, or a full disk, has done to the memory of the runner.
enum Damage: CaseIterable, Sendable {
  case isGone, isEmpty, isCutShort, isGarbage, hasUnknownIds, isOfAnotherTime
  case hasFoldersForFiles, isAFile, liesAboutAnotherText

  func strike(_ course: FixtureFolder) throws {
    let files = FileManager.default
    let folder = course.root.appending(path: "products/ExerciseStates")
    for exercise in ["01", "02a", "02b"] {
      let note = folder.appending(path: "Exercise\(exercise)")
      let data = try Data(contentsOf: note)
      switch self {
      case .isEmpty: try Data().write(to: note)
      case .isCutShort: try data.prefix(data.count / 2).write(to: note)
      case .isGarbage: try Data([0xFF, 0x00, 0xC3, 0x28, 0x0A]).write(to: note)
      case .hasUnknownIds:
        try files.moveItem(at: note, to: folder.appending(path: "Exercise9\(exercise)"))
      case .isOfAnotherTime:
        let date = Date(timeIntervalSince1970: exercise == "01" ? 0 : 4_000_000_000)
        try files.setAttributes([.modificationDate: date], ofItemAtPath: note.path)
      case .hasFoldersForFiles:
        try files.removeItem(at: note)
        try files.createDirectory(
          at: note.appending(path: "in the way"), withIntermediateDirectories: true)
      case .liesAboutAnotherText: try Data("solved 0f\n".utf8).write(to: note)
      case .isGone, .isAFile: break
      }
    }
    if self == .isGone || self == .isAFile { try files.removeItem(at: folder) }
    if self == .isAFile { try Data("in the way".utf8).write(to: folder) }
  }
}

@MainActor
@Suite struct `With a memory that` {
  private func course() async throws -> FixtureFolder {
    let course = try FixtureFolder(isCompiling: false)
    try course.answer("01", "let answer = 42\n")
    try course.answer("02a", "let answer = 41\n")
    _ = await course.run("check", "--all")
    _ = await course.run("check", "2a")
    return course
  }

  @Test(arguments: Damage.allCases)
  func `is damaged, the states are the same, from new checks`(damage: Damage) async throws {
    let course = try await course()
    let expected = await course.run("list")
    #expect(expected.said.matches(of: /✔ solved|◐ begun|○ not started/).count == 3)
    try damage.strike(course)
    #expect(await course.run("list") == expected)
    #expect(await course.run("list") == expected)
  }

  @Test(arguments: [Damage.isGarbage, .hasFoldersForFiles, .isAFile])
  func `is damaged, commands work on`(damage: Damage) async throws {
    let course = try await course()
    try damage.strike(course)
    #expect(await course.run("check").said.contains("Exercise 02a, The second answer: not solved"))
    #expect(await course.run("map").said.contains("1 of 3 exercises solved"))
    #expect(await course.run("solution", "1").code == .done)
    #expect(await course.run("hint").said.contains("Hint 1 of 3"))
  }

  @Test func `is cut short anywhere, no state is made up`() async throws {
    let course = try await course()
    let note = try course.text(of: "products/ExerciseStates/Exercise01")
    let exercise = course.session.catalog.exercises[0]
    for length in 0..<note.count - 1 {
      try course.write(String(note.prefix(length)), to: "products/ExerciseStates/Exercise01")
      #expect(course.session.progress.state(of: exercise) == nil)
    }
    try course.write(String(note.dropLast()), to: "products/ExerciseStates/Exercise01")
    #expect(course.session.progress.state(of: exercise) == .solved)
  }

  @Test func `cannot know, the map says where to look`() async throws {
    let course = try await course()
    try FileManager.default.removeItem(
      at: course.root.appending(path: "Exercises/Exercise02a.swift"))
    #expect(
      await course.run().said.contains(
        """
        Where it says ?, the file is missing or could not be checked.
        find out  swift run course doctor
        """))
  }
}
