import CourseKit
import Foundation
import Testing
import TestSupport

@Suite struct `An exercise as it is shipped` {
  private func lines(of exercise: Exercise) throws -> [String] {
    let file = Folders.package.appending(path: exercise.shippedFile)
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test(arguments: Course.exercises)
  func `begins with its title, its goal, what to do, how to check it, and where to look`(
    exercise: Exercise
  ) throws {
    let lines = try lines(of: exercise)
    let head = lines.prefix { $0.hasPrefix("//") }
    let title = "// Exercise \(exercise.id) · \(exercise.title)"
    #expect(head.first?.hasPrefix(title) == true)
    #expect(head.first?.hasSuffix(" \(exercise.minutes) minutes") == true)
    for part in ["Goal", "To do", "Check", "Stuck?"] {
      #expect(head.contains { $0.hasPrefix("// \(part) ") }, "the head has no \(part)")
    }
    for check in ["swift run course check \(exercise.id)", "swift test --filter \(exercise.name)"] {
      #expect(head.contains { $0.contains(check) })
    }
    let chapter = "Chapters/Chapter\(exercise.chapter)/Chapter\(exercise.chapter).swift"
    #expect(head.contains { $0.contains(chapter) })
    #expect(
      FileManager.default.fileExists(atPath: Folders.package.appending(path: chapter).path))
  }

  @Test(arguments: Course.exercises)
  func `has a task, fits a terminal, and ends with what the check looks at`(
    exercise: Exercise
  ) throws {
    let lines = try lines(of: exercise)
    #expect(lines.contains { $0.contains("// TODO: ") })
    #expect(lines.filter { $0.count > 80 } == [])
    let entry = exercise.name.replacing("Exercise", with: "exercise")
    #expect(lines.suffix(3).contains { $0.hasPrefix("public func \(entry)()") })
  }

  @Test(arguments: Course.exercises)
  func `has a goal, three hints, and takes 5 to 15 minutes`(exercise: Exercise) {
    #expect(!exercise.goal.isEmpty)
    #expect(exercise.hints.count == 3)
    #expect(exercise.hints.allSatisfy { !$0.isEmpty })
    #expect((5...15).contains(exercise.minutes))
  }

  @Test(arguments: Course.exercises)
  func `has its solution above the wrong answers, under the learner's name`(
    exercise: Exercise
  ) throws {
    let path = "Sources/CourseAnswers/\(exercise.name).swift"
    let text = try String(contentsOf: Folders.package.appending(path: path), encoding: .utf8)
    let parts = text.components(separatedBy: "// MARK: - Wrong answers")
    #expect(parts.count == 2)
    let entry = try lines(of: exercise).suffix(3).joined()
    let name = try #require(entry.firstMatch(of: /(\w+)\.self/)?.1)
    #expect(parts[0].contains(" \(name): "), "no \(name) above the wrong answers")
    #expect(!parts[0].contains("TODO"))
  }
}
