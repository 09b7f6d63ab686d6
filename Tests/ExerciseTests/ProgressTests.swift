import CourseKit
import Foundation
import Testing

@Suite struct `The state of an exercise` {
  @Test(arguments: [ExerciseState.notStarted, .failed(finding: "late"), .solved])
  func `is read as it was written`(state: ExerciseState) {
    #expect(ExerciseState(text: state.text) == state)
  }

  @Test(arguments: ["", "failed", "solved late", "almost"])
  func `is nothing when it is damaged`(text: String) {
    #expect(ExerciseState(text: text) == nil)
  }
}

@Suite struct `The progress of a learner` {
  @Test func `begins with nothing started, and names the first file`() throws {
    let package = try Package()
    #expect(
      Course.exercises.map(package.progress.state) == Course.exercises.map { _ in .notStarted })
    #expect(
      package.progress.summary() == "0 of \(package.count) solved. Next: \(package.first.file)")
  }

  @Test func `is not lost by what an editor does to white space`() throws {
    let package = try Package()
    try package.write("// TODO: look up  \r\nlet sky = 3\r\n\r\n", to: package.first.file)
    #expect(package.progress.state(of: package.first) == .notStarted)
  }

  @Test func `remembers a state as long as the file stays the same`() throws {
    let package = try Package()
    try package.write("let sky = 4", to: package.first.file)
    #expect(package.progress.state(of: package.first) == nil)

    let file = try ExerciseFile(of: package.first, in: package.folder)
    try package.progress.note(.failed(finding: "late"), of: file)
    #expect(package.progress.state(of: package.first) == .failed(finding: "late"))
    try package.progress.note(.solved, of: file)
    #expect(package.progress.state(of: package.first) == .solved)
    let next = Course.exercises[1].file
    #expect(package.progress.summary() == "1 of \(package.count) solved. Next: \(next)")

    try package.write("let sky = 5", to: package.first.file)
    #expect(package.progress.state(of: package.first) == nil)
  }

  @Test func `goes on below the one exercise that was checked, and then from the beginning`() throws
  {
    let package = try Package()
    func next(_ checked: Set<String>) -> String? {
      package.progress.summary(checked: checked).split(separator: " ").last.map(String.init)
    }
    for exercise in [Course.exercises[3], Course.exercises[package.count - 1]] {
      try package.write("let sky = 4", to: exercise.file)
      try package.progress.note(.solved, of: ExerciseFile(of: exercise, in: package.folder))
    }
    #expect(next([Course.exercises[3].id]) == Course.exercises[4].file)
    #expect(next([Course.exercises[6].id]) == Course.exercises[6].file)
    #expect(next([Course.exercises[package.count - 1].id]) == package.first.file)
    #expect(next([Course.exercises[3].id, Course.exercises[6].id]) == package.first.file)
  }

  @Test func `ends when all is solved`() throws {
    let package = try Package()
    for exercise in Course.exercises {
      try package.write("let sky = 4", to: exercise.file)
      try package.progress.note(.solved, of: ExerciseFile(of: exercise, in: package.folder))
    }
    #expect(package.progress.summary() == "\(package.count) of \(package.count) solved. Well done!")
  }

  @Test func `points to the task, and then to the type`() throws {
    let package = try Package()
    let source = "import Observatory\n\nfinal class MySky {\n  // TODO: look up\n}"
    try package.write(source, to: package.first.file)
    #expect(try ExerciseFile(of: package.first, in: package.folder).line == 4)
    try package.write(source.replacing("// TODO: look up", with: ""), to: package.first.file)
    #expect(try ExerciseFile(of: package.first, in: package.folder).line == 3)
  }

  /// A package with files for all exercises, of which none is started.
  private final class Package {
    let folder: URL
    let progress: ProgressFolder
    let first = Course.exercises[0]
    let count = Course.exercises.count

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID())")
      progress = ProgressFolder(package: folder, products: folder.appending(path: "products"))
      for exercise in Course.exercises {
        try write("// TODO: look up\nlet sky = 3\n", to: exercise.file)
        try write("// TODO: look up\nlet sky = 3\n", to: exercise.shippedFile)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}

@Suite struct `A finding` {
  @Test func `fits a terminal, with its parts below each other`() {
    let finding = Finding(
      "late", expected: "a dome that turns at once", seen: "a dome that slept", why: "So it is.",
      look: "the clock", hint: 1)
    #expect(
      finding.lines(width: 24) == [
        "expected  a dome that",
        "          turns at once",
        "seen      a dome that",
        "          slept",
        "why       So it is.",
        "look at   the clock",
      ])
  }
}
