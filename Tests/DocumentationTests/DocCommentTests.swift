import Foundation
import Testing

@Suite struct `An example in a doc comment` {
  @Test(arguments: CommentExample.all)
  func `compiles`(example: CommentExample) async throws {
    let diagnostics = try await Compiler(warningsAreErrors: false)
      .diagnostics(for: example.program)
    #expect(diagnostics == [])
  }

  @Test func `is found`() {
    #expect(CommentExample.all.contains { $0.file.hasSuffix("withObservationTracking.swift") })
  }

  @Test func `is rejected when it is wrong`() async throws {
    let example = CommentExample(file: "Dome.swift", line: 7, code: "print(telescope.color)")
    let diagnostics = try await Compiler(warningsAreErrors: false)
      .diagnostics(for: example.program)
    #expect(
      diagnostics == ["Dome.swift:7:17: error: value of type 'Telescope' has no member 'color'"])
  }

  @Test func `is what is indented after an empty line, and is no drawing`() {
    let source = """
      /// Opens the dome.
      ///
      ///     if dome.isOpen {
      ///       print("stars")
      ///
      ///     }
      ///
      /// - Parameter slowly: This goes on
      ///     on the next line, and is prose.
      ///
      ///       print("in a list")
      ///
      /// Its states:
      ///
      ///     closed ──open──▶ open
      func open(slowly: Bool) {}
      """
    let examples = CommentExample.examples(in: source, of: "Dome.swift")
    #expect(examples.map(\.line) == [3, 11])
    #expect(
      examples.map(\.code)
        == ["if dome.isOpen {\n  print(\"stars\")\n\n}", "print(\"in a list\")"])
  }
}

/// A block of code in a doc comment: a few lines, in the world that the documentation shares.
struct CommentExample: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let file: String
  let line: Int
  let code: String

  var description: String { "\(file):\(line)" }
  var testDescription: String { description }

  /// The lines, with what they may take for granted.
  ///
  /// A handler may run on any thread, so the compiler wants to know that what it reads may, too.
  var program: String {
    """
    import Observatory
    import ObservatoryTesting
    import Testing

    @Observable final class Telescope: @unchecked Sendable {
      var azimuth = 0.0
    }
    @Observable final class Dome {
      var azimuth = 0.0
      var isOpen = false
    }

    @MainActor func example(
      telescope: Telescope, dome: Dome, event: borrowing ObservationTracking.Event
    ) async throws {
    #sourceLocation(file: "\(file)", line: \(line))
    \(code)
    #sourceLocation()
    }
    """
  }

  static let all: [CommentExample] = Repository.sourceFiles.flatMap { file in
    (try? Repository.text(of: file)).map { examples(in: $0, of: file) } ?? []
  }

  /// Markdown's rule: what is indented by four spaces after an empty line is code.
  static func examples(in source: String, of file: String) -> [CommentExample] {
    var examples: [CommentExample] = []
    var block: [Substring] = []
    var firstLine = 0
    var afterEmptyLine = false

    func endBlock() {
      while block.last?.isEmpty == true { block.removeLast() }
      let indentation = block.first?.prefix { $0 == " " }.count ?? 0
      let code = block.map { $0.dropFirst(indentation) }.joined(separator: "\n")
      if !code.isEmpty, !code.contains("▶") {
        examples.append(CommentExample(file: file, line: firstLine, code: code))
      }
      block = []
    }

    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      guard let comment = line.firstMatch(of: /^ *\/\/\/ ?/) else {
        endBlock()
        afterEmptyLine = false
        continue
      }
      let text = line[comment.range.upperBound...]
      if text.isEmpty {
        if !block.isEmpty { block.append(text) }
      } else if text.hasPrefix("    "), !block.isEmpty || afterEmptyLine {
        if block.isEmpty { firstLine = offset + 1 }
        block.append(text)
      } else {
        endBlock()
      }
      afterEmptyLine = text.isEmpty
    }
    endBlock()
    return examples
  }
}
