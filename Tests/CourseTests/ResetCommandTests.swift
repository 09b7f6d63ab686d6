import CourseKit
import FixtureCatalog
import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course reset` {
  private let course: FixtureFolder
  private let shipped: String
  private let file = "Exercises/Exercise01.swift"

  init() throws {
    course = try FixtureFolder(isCompiling: false)
    shipped = try course.text(of: file)
  }

  private func screen(_ said: String) -> FixtureFolder.Screen {
    FixtureFolder.Screen(said: said, complained: "", code: .done)
  }

  private var saved: [String] {
    SavedFiles(of: Catalog.first, in: course.folder).all.map(\.path)
  }

  @Test func `keeps a link to the file, and who may read it`() async throws {
    let manager = FileManager.default
    let link = course.root.appending(path: file)
    let home = course.root.appending(path: "mine.swift")
    try course.write("let answer = 7\n", to: "mine.swift")
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: home.path)
    try manager.removeItem(at: link)
    try manager.createSymbolicLink(at: link, withDestinationURL: home)
    #expect(await course.run("reset", "1").code == .done)
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == home.path)
    #expect(try course.text(of: "mine.swift") == shipped)
    let mode = try manager.attributesOfItem(atPath: home.path)[.posixPermissions] as? NSNumber
    #expect(mode == 0o600)
  }

  @Test func `saves the learner's file, and puts back the one that came`() async throws {
    try course.answer("01", "let answer = 41\n")
    let reset = await course.run("reset", "1")
    let path = try #require(saved.first)
    #expect(
      reset
        == screen(
          """
          Exercises/Exercise01.swift is as it came.
          saved     \(path)
          undo      swift run course reset 01 --undo
          """))
    #expect(
      path.wholeMatch(of: #/Exercises/\.saved/Exercise01 [-\d]{10} \d\d\.\d\d\.\d\d\.swift/#) != nil
    )
    #expect(try course.text(of: path) == "let answer = 41\n")
    #expect(try course.text(of: file) == shipped)
  }

  @Test func `says that there is nothing to do`() async throws {
    let same = screen(
      """
      Nothing to do: Exercises/Exercise01.swift is as it came.
      open      Exercises/Exercise01.swift
      check it  swift run course check 01
      """)
    #expect(await course.run("reset", "1") == same)
    // An editor may have changed the ends of lines.
    let text = shipped.replacingOccurrences(of: "\n", with: " \r\n")
    try course.answer("01", text)
    #expect(await course.run("reset", "1") == same)
    #expect(try course.text(of: file) == text)
    #expect(
      await course.run("reset", "1", "--undo")
        == screen(
          """
          Nothing to do: nothing of exercise 01 was saved yet.
          open      Exercises/Exercise01.swift
          check it  swift run course check 01
          """))
  }

  @Test func `undoes, and undoes the undoing, and loses nothing`() async throws {
    let first = "let answer = 41 // first\n"
    let second = "let answer = 43 // second\n"
    try course.answer("01", first)
    _ = await course.run("reset", "1")
    try course.answer("01", second)
    for expected in [first, second, first, second] {
      #expect(await course.run("reset", "1", "--undo").code == .done)
      #expect(try course.text(of: file) == expected)
    }
    #expect(try saved.map(course.text) == [first, second])
    #expect(await course.run("reset", "1").said.contains(saved[1]))
    #expect(saved.count == 2)
  }

  @Test func `says in its help what one more undo does`() async throws {
    let help = await course.run("reset", "--help").said.replacing("\n", with: " ")
    #expect(help.contains("Where it was as it came, nothing is saved: reset brings it back."))
    try course.answer("01", "let answer = 41\n")
    for arguments in [["reset", "1"], ["reset", "1", "--undo"]] { _ = await course.run(arguments) }
    #expect(
      await course.run("reset", "1", "--undo")
        == screen(
          """
          Nothing to do: Exercises/Exercise01.swift is what you saved last.
          saved     \(saved[0])
          or reset  swift run course reset 01
          check it  swift run course check 01
          """))
    #expect(await course.run("reset", "1").code == .done)
    #expect(try course.text(of: file) == shipped)
  }

  @Test func `saves before it undoes, whatever was saved before`() async throws {
    for answer in ["41", "43"] {
      try course.answer("01", answer)
      _ = await course.run("reset", "1")
    }
    try course.answer("01", "45")
    for expected in ["43", "45", "43"] {
      #expect(await course.run("reset", "1", "--undo").code == .done)
      #expect(try course.text(of: file) == expected)
    }
    #expect(try saved.map(course.text) == ["41", "43", "45"])
  }

  @Test func `does not take from another exercise`() async throws {
    try course.answer("02a", "let answer = 41\n")
    _ = await course.run("reset", "2a")
    #expect(await course.run("reset", "1", "--undo").said.contains("nothing of exercise 01"))
  }

  @Test func `lists what was saved, the newest first`() async throws {
    #expect(
      await course.run("reset", "1", "--list") == screen("Nothing of exercise 01 was saved yet."))
    for answer in [41, 43] {
      try course.answer("01", "let answer = \(answer)\n")
      _ = await course.run("reset", "1")
    }
    #expect(
      await course.run("reset", "1", "--list")
        == screen(
          "\(saved[1])\n\(saved[0])\nnewest    swift run course reset 01 --undo"))
  }

  @Test func `puts back a file that is gone, and brings back one that was saved`() async throws {
    try course.answer("01", "let answer = 41\n")
    _ = await course.run("reset", "1")
    try FileManager.default.removeItem(at: course.root.appending(path: file))
    #expect(
      await course.run("reset", "1")
        == screen(
          """
          Exercises/Exercise01.swift is as it came.
          open      Exercises/Exercise01.swift
          check it  swift run course check 01
          """))
    #expect(try course.text(of: file) == shipped)
    try FileManager.default.removeItem(at: course.root.appending(path: file))
    #expect(await course.run("reset", "1", "--undo").code == .done)
    #expect(try course.text(of: file) == "let answer = 41\n")
  }

  @Test func `saves a file that is no text, byte by byte`() async throws {
    let bytes = Data([0xFF, 0xFE, 0x00, 0x0A])
    try bytes.write(to: course.root.appending(path: file))
    #expect(await course.run("reset", "1").code == .done)
    #expect(try Data(contentsOf: course.root.appending(path: saved[0])) == bytes)
    #expect(try course.text(of: file) == shipped)
  }

  @Test func `changes nothing when it cannot save`() async throws {
    try course.answer("01", "let answer = 41\n")
    try course.write("in the way", to: "Exercises/.saved")
    let screen = await course.run("reset", "1")
    #expect(screen.code == .broken)
    #expect(
      screen.complained.hasPrefix(
        "course: Expected to save your Exercise01.swift in Exercises/.saved.\nFound: "))
    #expect(
      screen.complained.hasSuffix(
        "\nTo do: make room, or make the folder writable; your file is untouched"))
    #expect(try course.text(of: file) == "let answer = 41\n")
  }

  @Test func `changes nothing when the course's own copy is gone`() async throws {
    try course.answer("01", "let answer = 41\n")
    let copy = "Sources/CourseKit/Exercises/Shipped/Exercise01.txt"
    try FileManager.default.removeItem(at: course.root.appending(path: copy))
    let screen = await course.run("reset", "1")
    #expect(screen.code == .broken)
    #expect(screen.complained.hasPrefix("course: Expected to read \(copy).\nFound: "))
    #expect(screen.complained.hasSuffix("git checkout \(copy)"))
    #expect(try course.text(of: file) == "let answer = 41\n")
  }

  @Test func `changes nothing when a folder is in the place of the file`() async throws {
    let url = course.root.appending(path: file)
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    let screen = await course.run("reset", "1")
    #expect(screen.code == .broken)
    #expect(
      screen.complained == """
        course: Expected to read \(file).
        Found: a folder of that name
        To do: move that folder to another place, and try again; nothing was changed
        """)
    #expect(saved == [])
  }

  @Test func `needs a number`() async throws {
    #expect(await course.run("reset").code == .misuse)
  }
}

@Suite struct `A saved file` {
  private let course: FixtureFolder
  private let dusk = Date(timeIntervalSince1970: 1_796_050_000)

  init() throws { course = try FixtureFolder(isCompiling: false) }

  private func save(_ text: String, at time: Date) throws -> String {
    try SavedFiles(of: Catalog.first, in: course.folder).save(Data(text.utf8), now: time).path
  }

  private var texts: [String] {
    get throws {
      try SavedFiles(of: Catalog.first, in: course.folder).all.map { try course.text(of: $0.path) }
    }
  }

  @Test func `has a name of its own, also within one second`() throws {
    let paths = try (1...12).map { try save("\($0)", at: dusk) }
    #expect(Set(paths).count == 12)
    #expect(paths[1] == paths[0].replacingOccurrences(of: ".swift", with: " 2.swift"))
    #expect(try texts == (1...12).map(String.init))
  }

  @Test func `comes after those before it, though the clock was set back`() throws {
    let paths = try [0, -86_400, -60, 60].map { try save("\($0)", at: dusk + Double($0)) }
    #expect(Set(paths).count == 4)
    #expect(try texts == ["0", "-86400", "-60", "60"])
  }

  @Test func `is not taken for one by its beginning only`() throws {
    try FileManager.default.createDirectory(
      at: course.root.appending(path: SavedFiles.folder), withIntermediateDirectories: true)
    for name in ["Exercise01.swift", "Exercise01 old.swift", "Exercise01 2026-11-30 14.12.33.txt"] {
      try course.write("mine", to: "\(SavedFiles.folder)/\(name)")
    }
    #expect(try texts == [])
  }
}

extension Catalog {
  fileprivate static var first: Exercise { fixture.exercises[0] }
}
