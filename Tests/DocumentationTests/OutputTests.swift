import Foundation
import Testing

@Suite struct `Output that the README shows` {
  @Test(arguments: Output.all)
  func `is how that chapter's output begins`(output: Output) throws {
    let chapter = try Repository.text(of: "Chapters/\(output.chapter)/\(output.chapter).swift")
    #expect(output.differs(from: chapter) == nil)
  }

  @Test func `is found`() {
    #expect(Output.all.map(\.chapter) == ["Chapter01"])
  }

  @Test func `is reported when the chapter prints something else`() {
    let chapter = """
      print("dome at 0")
      // → dome at 0
      print("dome at 30")
      // → dome at 30
      """
    let right = Output(chapter: "Chapter01", lines: ["dome at 0", "dome at 30"])
    let shorter = Output(chapter: "Chapter01", lines: ["dome at 0"])
    let wrong = Output(chapter: "Chapter01", lines: ["dome at 0", "dome at 31"])
    let longer = Output(chapter: "Chapter01", lines: ["dome at 0", "dome at 30", "dome at 60"])
    #expect(right.differs(from: chapter) == nil)
    #expect(shorter.differs(from: chapter) == nil)
    #expect(wrong.differs(from: chapter) == "shown: dome at 31, printed: dome at 30")
    #expect(longer.differs(from: chapter) == "shown: dome at 60, printed: nothing")
  }
}

/// A block of the README that shows a command, `$ swift run ChapterNN`, and what it prints.
struct Output: Sendable, CustomTestStringConvertible {
  let chapter: String
  let lines: [String]

  var testDescription: String { chapter }

  /// Returns the first line that is not what the chapter's `// →` lines say.
  ///
  /// Those lines are the program's output: another test runs it and compares.
  func differs(from source: String) -> String? {
    let printed = source.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\/\/ → ?(.*)/).map { String($0.1) }
    }
    for (index, line) in lines.enumerated() {
      let result = index < printed.count ? printed[index] : "nothing"
      if line != result { return "shown: \(line), printed: \(result)" }
    }
    return nil
  }

  static let all: [Output] = {
    guard let readme = try? Repository.document("README.md") else { return [] }
    return readme.fences.compactMap { fence in
      var lines = fence.code.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      guard let command = lines.first?.wholeMatch(of: /\$ swift run (Chapter\d+)/) else {
        return nil
      }
      lines.removeFirst()
      // The reader sees that there is more.
      if lines.last == "…" { lines.removeLast() }
      return Output(chapter: String(command.1), lines: lines)
    }
  }()
}
