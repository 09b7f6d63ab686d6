import Foundation

/// A solution with one thing changed by a machine.
struct Mutant: Sendable, Equatable {
  /// What was changed, for people and for the list of those that may live.
  var name: String
  var source: String

  /// The first fault that its check found in it, once it was judged.
  enum Fate: Sendable, Equatable {
    case doesNotCompile
    case killed(by: String)
    case lives
  }
}

/// The text of a solution, which is changed in one place at a time.
struct Solution: Sendable {
  private let lines: [String]

  /// - Parameter file: The text of a file of `Sources/CourseAnswers`.
  init(file: String) {
    let text = file.components(separatedBy: "// MARK: - Wrong answers")[0]
    lines = text.components(separatedBy: "\n")
  }

  /// Each change of each kind, in each place.
  func mutants() -> [Mutant] {
    var mutants: [Mutant] = []
    var names: [String: Int] = [:]
    for (index, line) in lines.enumerated() where Self.isCode(line) {
      let inPlace = Self.changes(of: line).map { change in
        var changed = lines
        changed[index] = change.line
        return (change.what, changed)
      }
      for (what, changed) in inPlace + paths(at: index) + blocks(at: index) + swaps(at: index) {
        var name = "\(what): \(line.trimmingCharacters(in: .whitespaces))"
        names[name, default: 0] += 1
        if let count = names[name], count > 1 { name += " (\(count))" }
        mutants.append(Mutant(name: name, source: Self.hidden(changed)))
      }
    }
    return mutants
  }

  /// Without a block and what it is given to, and with what is in it, but not given to anyone.
  private func blocks(at index: Int) -> [(String, [String])] {
    let line = lines[index]
    let head =
      #/^(?:\}|(?:private |public |static |final |@\w+ )*(?:class|struct|enum|actor|extension|func|init|var|let|get|set|deinit|return)\b)/#
    let text = line.trimmingCharacters(in: .whitespaces)
    guard line.hasSuffix("{") || line.hasSuffix(" in"), text.firstMatch(of: head) == nil,
      let end = lines[(index + 1)...].firstIndex(where: { Self.indent($0) <= Self.indent(line) })
    else { return [] }
    // What goes on after its first brace is more than a block.
    guard lines[end].trimmingCharacters(in: .whitespaces) == "}" else { return [] }
    var dropped = lines
    dropped.removeSubrange(index...end)
    var opened = lines
    opened.remove(at: end)
    opened.remove(at: index)
    return [("drop block", dropped), ("open block", opened)]
  }

  /// With the key path of another property.
  private func paths(at index: Int) -> [(String, [String])] {
    let path = #/\\\.\w+/#
    let all = Set(lines.flatMap { $0.matches(of: path).map { String($0.0) } }).sorted()
    return lines[index].matches(of: path).flatMap { match in
      all.filter { $0 != match.0 }.map { other in
        var changed = lines
        changed[index].replaceSubrange(match.range, with: other)
        return ("\(match.0) → \(other)", changed)
      }
    }
  }

  /// With two statements in the other order; those of an initializer have none.
  private func swaps(at index: Int) -> [(String, [String])] {
    guard index + 1 < lines.count, Self.indent(lines[index]) == Self.indent(lines[index + 1]),
      Self.isStatement(lines[index]), Self.isStatement(lines[index + 1]),
      !lines[index].contains(" self.")
    else { return [] }
    var swapped = lines
    swapped.swapAt(index, index + 1)
    return [("swap with next", swapped)]
  }

  private static func indent(_ line: String) -> Int {
    line.allSatisfy(\.isWhitespace) ? .max : line.prefix { $0 == " " }.count
  }

  private static func isCode(_ line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    return !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("import ")
  }

  /// Makes each type private to its file, so that many mutants fit into one program.
  private static func hidden(_ lines: [String]) -> String {
    lines.map { line in
      line.replacing(
        #/^((?:@\w+ )*)((?:final )?(?:class|struct|enum|actor|func|let|var|protocol|typealias) )/#
      ) {
        "\($0.1)private \($0.2)"
      }
    }.joined(separator: "\n")
  }
}

extension Solution {
  /// A change of a line: what it is, and the line after it.
  typealias Change = (what: String, line: String)

  static func changes(of line: String) -> [Change] {
    dropped(line) + kept(line) + negated(line) + replaced(line) + counted(line)
  }

  /// Without the line, where it is a whole statement.
  private static func dropped(_ line: String) -> [Change] {
    isStatement(line) ? [("drop", "")] : []
  }

  fileprivate static func isStatement(_ line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    let declaration =
      #/^(?:@|(?:private|public|static|weak|final) |var |let |func |init|case |default)/#
    return text.count > 1 && text.count { $0 == "{" } == text.count { $0 == "}" }
      && text.count { $0 == "(" } == text.count { $0 == ")" }
      && text.firstMatch(of: declaration) == nil
  }

  /// Keeps alive what was captured weakly.
  private static func kept(_ line: String) -> [Change] {
    line.matches(of: #/(weak|unowned) (\w+)(?= in\b|,|\])/#).map { match in
      let strong =
        match.1 == "weak" ? "\(match.2) = Optional(\(match.2))" : String(match.2)
      return ("keep \(match.2)", line.replacingCharacters(at: match.range, with: strong))
    }
  }

  /// With each condition turned round.
  private static func negated(_ line: String) -> [Change] {
    let conditions = #/\b(?:if|while|where|guard) (.+?)(?= else \{| \{|$)/#
    return line.matches(of: conditions).flatMap { match -> [Change] in
      match.1.split(separator: ", ").compactMap { part -> Change? in
        guard part.firstMatch(of: #/^(?:let|var|case) /#) == nil else { return nil }
        return (
          "negate",
          line.replacingCharacters(at: part.startIndex..<part.endIndex, with: "!(\(part))")
        )
      }
    }
  }

  /// One word for another.
  private static func replaced(_ line: String) -> [Change] {
    let pairs = [
      (".willSet", ".didSet"), (".didSet", ".willSet"), ("[.didSet]", "[]"), ("[.willSet]", "[]"),
      (".deinit", ".didSet"), (" < ", " <= "), (" < ", " >= "), (" > ", " >= "), (" >= ", " > "),
      (" <= ", " < "), (" == ", " != "), (" != ", " == "), (" && ", " || "), (" || ", " && "),
      ("+= ", "-= "), ("-= ", "+= "), (" + ", " - "), (" % ", " / "), ("true", "false"),
      ("false", "true"), ("Task { @MainActor in", "MainActor.assumeIsolated {"),
      ("MainActor.assumeIsolated {", "Task { @MainActor in"), ("return }", "}"),
      ("break", "continue"), ("continue", "break"), (".finish", ".next(nil)"),
    ]
    return pairs.flatMap { old, new in
      line.ranges(of: old).map { range in
        ("\(old) → \(new)", line.replacingCharacters(at: range, with: new))
      }
    }
  }

  /// With each number made one larger.
  private static func counted(_ line: String) -> [Change] {
    line.matches(of: #/(?:^|[^\w.\\])(\d+)(?![\w.])/#).map { match in
      let next = String((Int(match.1) ?? 0) + 1)
      let range = match.1.startIndex..<match.1.endIndex
      return ("\(match.1) → \(next)", line.replacingCharacters(at: range, with: next))
    }
  }
}

extension String {
  fileprivate func replacingCharacters(at range: Range<Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
