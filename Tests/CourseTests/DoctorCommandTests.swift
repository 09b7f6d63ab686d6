import CourseKit
import FixtureCatalog
import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `course doctor` {
  private let course: FixtureFolder
  private var surroundings = Surroundings(
    swift: "/opt/swift/bin/swift",
    version: "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: any",
    builders: ["Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: any\n"],
    platform: .linux(machine: "x86_64"), freeSpace: 20_000_000_000,
    locale: .init(["LANG": "de_DE.UTF-8"]), isTerminal: true)

  init() throws { course = try FixtureFolder(isCompiling: false) }

  private var all: [Diagnosis] {
    Doctor(session: course.session, surroundings: surroundings).examine()
  }

  private var ill: [Diagnosis] { all.filter { !$0.isWell } }

  @Test func `says of each thing that it is well`() {
    // Where the course is, is long, and another place each time.
    let places = ["products", "course"]
    let lines = DoctorScreen(course.session).lines(all.filter { !places.contains($0.name) })
    #expect(
      lines == [
        "✔ toolchain  Swift 6.3.1, /opt/swift/bin/swift",
        "✔ built by   the same toolchain",
        "✔ platform   Linux, x86_64",
        "✔ chapters   2, all there",
        "✔ exercises  3, all there",
        "✔ shipped    3, all there",
        "✔ answers    3, all there",
        "✔ memory     states and notes are readable",
        "✔ disk       20 GB free",
        "✔ terminal   80 columns, no colours",
        "✔ language   LANG=de_DE.UTF-8",
        "",
        "All is well.",
        "go on     swift run course",
      ])
    #expect(all.map(\.name).filter(places.contains) == places)
  }

  @Test func `says what is wrong, and what to do about it`() {
    let ill = Diagnosis.ill("disk", "9 MB free", toDo: "make room: a build takes about 1 GB")
    #expect(
      DoctorScreen(course.session).lines([ill]) == [
        "✘ disk       9 MB free",
        "  To do: make room: a build takes about 1 GB",
        "",
        "1 of 1 are not as they should be.",
        "then      swift run course doctor",
      ])
  }

  @Test func `finds what is wrong around the course`() {
    var course = self
    course.surroundings = Surroundings(
      swift: nil, version: nil, builders: [], platform: .mac(major: 14), freeSpace: 9_000_000,
      locale: .init(["LC_ALL": "C", "LANG": "en_US.UTF-8"]), isTerminal: false)
    #expect(course.ill.map(\.name) == ["toolchain", "platform", "disk", "language"])
    #expect(course.ill.allSatisfy { $0.toDo != nil })
  }

  @Test(arguments: [
    ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", "Swift 6.2.4, /opt/swift/bin/swift"),
    ("Swift version 5.10 (swift-5.10-RELEASE)", "Swift 5.10, /opt/swift/bin/swift"),
    ("swift: command failed", "/opt/swift/bin/swift does not say its version"),
  ])
  func `finds a toolchain that is too old, or broken`(version: String, found: String) {
    var course = self
    course.surroundings.version = version
    #expect(course.ill.first { $0.name == "toolchain" }?.found == found)
  }

  @Test func `finds that another toolchain built the runner`() {
    var course = self
    course.surroundings.version = "Swift version 6.10 (swift-6.10-RELEASE)\nTarget: any\n"
    #expect(
      course.ill == [
        .ill(
          "built by", "Swift 6.3.1, not the one on the PATH", toDo: "swift build --product course")
      ])
  }

  @Test func `finds each file that is missing or no text`() throws {
    let files = FileManager.default
    try files.removeItem(at: course.root.appending(path: "Chapters/Chapter02"))
    try files.removeItem(at: course.root.appending(path: "Exercises/Exercise02a.swift"))
    try Data([0xFF, 0xFE, 0x00]).write(
      to: course.root.appending(path: "Exercises/Exercise02b.swift"))
    try files.removeItem(
      at: course.root.appending(path: "Sources/CourseKit/Exercises/Shipped/Exercise01.txt"))
    try files.removeItem(at: course.root.appending(path: "Sources/CourseAnswers"))
    try course.write("mine", to: "Exercises/Sketch.swift")
    #expect(
      ill.map { "\($0.name): \($0.toDo ?? "")" } == [
        "chapters: git checkout Chapters/Chapter02/Chapter02.swift",
        "exercises: swift run course reset 02a",
        "exercises: swift run course reset 02b",
        "shipped: git checkout Sources/CourseKit/Exercises/Shipped/Exercise01.txt",
        "answers: git checkout Sources/CourseAnswers/Exercise01.swift",
        "answers: git checkout Sources/CourseAnswers/Exercise02a.swift",
        "answers: git checkout Sources/CourseAnswers/Exercise02b.swift",
        "exercises: move it out of the folder; it is in the way of swift test",
      ])
  }

  @Test func `says of a folder in the place of a file that it must go`() async throws {
    let file = "Exercises/Exercise01.swift"
    try FileManager.default.removeItem(at: course.root.appending(path: file))
    try FileManager.default.createDirectory(
      at: course.root.appending(path: file), withIntermediateDirectories: false)
    #expect(
      ill == [
        .ill(
          "exercises", "\(file): a folder of that name",
          toDo: "move that folder to another place, and then: swift run course reset 01")
      ])
    #expect(
      await course.run("check", "1")
        == FixtureFolder.Screen(
          said: "",
          complained: """
            course: Expected to read \(file).
            Found: a folder of that name
            To do: move that folder to another place, and get the file back:
              swift run course reset 01
            """, code: .broken))
    var state = WatchState(Catalog.fixture.exercises, at: Catalog.fixture.exercises[0])
    for _ in 1...2 { _ = state.handle(.looked(at: "01", content: nil)) }
    #expect(
      WatchScreen(course.session, state).news() == [
        "A folder stands in the place of \(file). Move it to another", "place, and then:",
        "swift run course reset 01",
      ])
  }

  @Test func `takes what a reset has saved for no stranger`() async throws {
    try course.answer("01", "let answer = 41\n")
    _ = await course.run("reset", "1")
    #expect(ill == [])
  }

  @Test func `finds what is damaged or unknown in the memory`() async throws {
    for exercise in ["01", "02a"] { try course.answer(exercise, "let answer = 42\n") }
    _ = await course.run("check", "--all")
    _ = await course.run("hint", "1")
    #expect(ill == [])
    try course.write("solv", to: "products/ExerciseStates/Exercise01")
    try course.write("solved 0f", to: "products/ExerciseStates/Exercise99")
    try course.write("1", to: "products/CourseNotes/hints-99")
    #expect(
      ill.map(\.found) == [
        "ExerciseStates/Exercise01: damaged", "ExerciseStates/Exercise99: not known",
        "CourseNotes/hints-99: not known",
      ])
  }

  @Test func `finds that nothing can be written beside the runner`() throws {
    try course.write("not a folder", to: "products")
    #expect(ill.map(\.name) == ["products"])
  }

  @Test func `works where there is no course at all`() async throws {
    for path in ["Package.swift", "Chapters", "Exercises", "Sources"] {
      try FileManager.default.removeItem(at: course.root.appending(path: path))
    }
    let screen = await course.run("doctor")
    #expect(screen.code == .broken)
    let said = screen.said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("/course has no Package.swift, no Chapters, no Exercises To do: go to"))
    #expect(said.contains("1 of 8 are not as they should be."))
    #expect(screen.complained == "")
  }

  @Test func `tells a tool the same`() async throws {
    try FileManager.default.removeItem(
      at: course.root.appending(path: "Exercises/Exercise01.swift"))
    let screen = await course.run("doctor", "--json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(screen.said.utf8)) as? [[String: Any]])
    let exercise = try #require(rows.first { $0["name"] as? String == "exercises" })
    #expect(exercise["isWell"] as? Bool == false)
    #expect(exercise["toDo"] as? String == "swift run course reset 01")
    #expect(screen.code == .broken)
  }
}
