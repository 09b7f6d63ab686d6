// The `// →` lines are checked twice. The program as it is built must print just these
// lines, in order. And a marked copy of it, which also prints where each statement with
// results begins and ends, shows that each result stands below the statement that prints
// it: without the marks, a result could slip to a neighbour and nobody would notice.

extension Chapter {
  /// Returns the first difference between the `// →` lines and what the program printed.
  public func difference(from printed: [String]) -> ChapterProblem? {
    let expected = results.flatMap { $0 }
    for (line, text) in zip(expected, printed) where line.text != text.withoutTrailingBlanks {
      return difference(at: line.number, expected: "`\(line.text)`", found: "`\(text)`")
    }
    if expected.count > printed.count {
      let line = expected[printed.count]
      return difference(at: line.number, expected: "`\(line.text)`", found: "the end of the output")
    }
    if expected.count < printed.count {
      return difference(
        at: expected.last?.number ?? 1, expected: "no further output",
        found: "`\(printed[expected.count])`")
    }
    return nil
  }

  private func difference(at line: Int, expected: String, found: String) -> ChapterProblem {
    problem(
      line, expected: "the program to print \(expected)", found: found,
      advice: """
        Correct the program or the `// →` line. To take over all that is printed: \
        UPDATE_CHAPTERS=1 swift test --filter ChapterTests
        """)
  }

  /// Returns the program with marks around each statement that has results.
  ///
  /// Errors of the compiler name the lines of the chapter's own file. Each mark is printed
  /// at once, so that a program that hangs has shown how far it came.
  public func marked() throws(ChapterProblem) -> String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for result in results {
      guard let first = result.first, let last = result.last else { continue }
      let start = lines[..<(first.number - 1)].lastIndex { line in
        guard let character = line.first else { return false }
        return !character.isWhitespace && !"})]\"/".contains(character)
      }
      guard let start else {
        throw problem(
          first.number, expected: "a statement in the first column above the result", found: "none",
          advice: "Put the result below the top-level statement that prints it.")
      }
      lines[start] = "print(\"\(mark("begin", result))\"); fflush(nil); " + lines[start]
      lines[last.number - 1] = "print(\"\(mark("end", result))\"); fflush(nil)"
    }
    return """
      #if canImport(Darwin)
      import Darwin
      #elseif canImport(Musl)
      import Musl
      #else
      import Glibc
      #endif
      #sourceLocation(file: "\(file)", line: 1)
      \(lines.joined(separator: "\n"))
      """
  }

  private func mark(_ edge: String, _ result: [Line]) -> String {
    "⟦\(name):\(result[0].number) \(edge)⟧"
  }

  /// Returns what each statement with results printed, from the output of the marked program.
  ///
  /// - Throws: The first line that was printed by a statement without results.
  public func printed(byMarked output: [String]) throws(ChapterProblem) -> [[String]] {
    var printed: [[String]] = []
    var isInside = false
    for line in output {
      if printed.count < results.count, line == mark("begin", results[printed.count]) {
        printed.append([])
        isInside = true
      } else if isInside, line == mark("end", results[printed.count - 1]) {
        isInside = false
      } else if isInside {
        printed[printed.count - 1].append(line.withoutTrailingBlanks)
      } else {
        throw problem(
          printed.isEmpty ? 1 : results[printed.count - 1].last?.number ?? 1,
          expected: "only statements with `// →` below them to print, from here on",
          found: "`\(line)`",
          advice: "Put `// →` right below the statement that prints this.")
      }
    }
    guard printed.count == results.count else {
      throw problem(
        results[printed.count].first?.number ?? 1,
        expected: "the program to reach this result", found: "the end of the output",
        advice: "Let the program run through, or remove the result.")
    }
    return printed
  }

  /// Returns the chapter's source with these results in place of its own.
  public func rewritten(results printed: [[String]]) -> String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (old, new) in zip(results, printed).reversed() {
      guard let first = old.first, let last = old.last else { continue }
      lines.replaceSubrange(
        (first.number - 1)..<last.number, with: new.map { $0.isEmpty ? "// →" : "// → \($0)" })
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  var withoutTrailingBlanks: String {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
