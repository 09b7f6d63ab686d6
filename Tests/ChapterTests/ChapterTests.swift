import CourseKit
import Foundation
import Testing
import TestSupport

@Suite struct `A chapter` {
  @Test func `has the next number`() {
    let numbers = Course.names.map { $0.drop { !$0.isNumber } }
    #expect(!numbers.isEmpty)
    #expect(numbers.map { Int($0) } == Array(1...max(1, numbers.count)))
  }

  @Test(arguments: Course.names)
  func `has all its parts`(name: String) async throws {
    for problem in try await Course.load().chapter(name).problems() {
      Issue.record("\(problem)")
    }
  }

  @Test(arguments: Course.names)
  func `prints its results, and nothing else`(name: String) async throws {
    let chapter = try await Course.load().chapter(name)
    let program = Program(executable: Folders.products.appending(path: name))
    let output = try await program.run()
    if let difference = chapter.difference(from: output.lines) {
      Issue.record("\(difference)")
    }
    #expect(output.status == 0)
  }

  @Test(arguments: Course.names)
  func `has each result right below the statement that prints it`(name: String) async throws {
    let chapter = try await Course.load().chapter(name)
    let printed = try await chapter.printed()
    for (result, lines) in zip(chapter.results, printed) where lines != result.map(\.text) {
      Issue.record(
        """
        \(chapter.file):\(result[0].number): expected the statement above to print \
        \(result.map(\.text))
          found: \(lines)
          to do: put each result below its statement, or \
        UPDATE_CHAPTERS=1 swift test --filter ChapterTests
        """)
    }
  }

  @Test(arguments: Course.names)
  func `is refused by the compiler where it says so`(name: String) async throws {
    let chapter = try await Course.load().chapter(name)
    for snippet in chapter.snippets {
      let code = ["import Observatory"] + snippet.code.map(\.text)
      let found = try await Compiler.errors(in: code.joined(separator: "\n"))
      for error in snippet.errors {
        // The import is the first line, the line after the fence the second.
        let line = error.number - snippet.line + 1
        if found.contains(where: { $0.line == line && $0.text.contains(error.text) }) { continue }
        Issue.record(
          """
          \(chapter.file):\(error.number): expected the error `\(error.text)`
            found: \(found.map { "line \($0.line - 1 + snippet.line): \($0.text)" })
            to do: put the text of the error right below the line that gives it.
          """)
      }
    }
  }

  @Test(arguments: Course.names)
  func `has a README that is made from it`(name: String) async throws {
    let course = try await Course.load()
    let expected = try course.readme(of: course.chapter(name))
    let file = Folders.chapters.appending(path: "\(name)/README.md")
    let found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard let difference = FirstDifference(expected: expected, found: found) else { return }
    Issue.record(
      """
      Chapters/\(name)/README.md:\(difference.line): expected what \(name).swift says: \
      `\(difference.expected)`
        found: `\(difference.found)`
        to do: UPDATE_CHAPTERS=1 swift test --filter ChapterTests
      """)
  }

  @Test(arguments: Course.names)
  func `links to files that exist`(name: String) async throws {
    let chapter = try await Course.load().chapter(name)
    for link in chapter.relativeLinks {
      let target = Folders.chapters.appending(path: "\(name)/\(link.path)")
      if FileManager.default.fileExists(atPath: target.path(percentEncoded: false)) { continue }
      Issue.record(
        """
        \(chapter.file):\(link.line): expected a file at \(link.path)
          found: none
          to do: correct the link, or remove it.
        """)
    }
  }

  @Test(arguments: Course.names)
  func `stays as it is when its own results are written into it`(name: String) async throws {
    let chapter = try await Course.load().chapter(name)
    #expect(chapter.rewritten(results: chapter.results.map { $0.map(\.text) }) == chapter.source)
  }
}

/// The first line in which two texts differ.
struct FirstDifference {
  var line: Int
  var expected: String
  var found: String

  init?(expected: String, found: String) {
    guard expected != found else { return nil }
    let ours = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let theirs = found.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(ours, theirs).prefix { $0 == $1 }.count
    line = same + 1
    self.expected = same < ours.count ? String(ours[same]) : "the end"
    self.found = same < theirs.count ? String(theirs[same]) : "the end"
  }
}
