/// Where one declaration ends and the next begins: Swift has no mark for it but the end of a line.
extension TokenList {
  /// Whether the token begins a declaration, when it is not in any bracket.
  func beginsMember(_ index: Int) -> Bool {
    guard startsLine(index) else { return false }
    // No expression and no type goes on with one of these, so `Array<Int >` before it is complete.
    if kind(index) == .word, Self.reserved.contains(spelling(index)), !self.is(index - 1, ".") {
      return true
    }
    guard isComplete(before: index) else { return false }
    switch kind(index) {
    case .word:
      // `onComplete: { … }` is one more closure of a call.
      return !Self.continuing.contains(spelling(index))
        && !(self.is(index + 1, ":") && !self.is(index + 2, ":"))
    case .mark: return self.is(index, "@")
    case .poundWord: return !(self.is(index, "#if") && isPostfixCondition(index))
    default: return false
    }
  }

  /// Words that can only begin a declaration.
  private static let reserved: Set<String> = [
    "var", "let", "func", "class", "struct", "enum", "protocol", "typealias", "subscript", "deinit",
    "static", "public", "internal", "fileprivate", "private", "import",
  ]

  /// Words that go on with what is on the line before.
  private static let continuing: Set<String> = [
    "else", "where", "as", "is", "in", "throws", "rethrows", "async", "catch",
  ]

  /// Words that cannot be the last of a declaration.
  private static let unfinished: Set<String> = [
    "as", "is", "try", "await", "some", "any", "each", "repeat", "inout", "in", "where", "if",
    "switch", "do", "else", "consume", "copy", "borrowing", "consuming", "sending", "throws", "let",
    "var", "return", "case",
  ]

  private func isComplete(before index: Int) -> Bool {
    guard index > 0 else { return true }
    let last = index - 1
    switch kind(last) {
    case .equal: return false
    case .operator:
      if self.is(last, "->") || self.is(last, "&") || tokens[last].isSpaced { return false }
      // `try!` and `as?` need something after them; `x!` and `T?` do not.
      return !(["!", "?"].contains(spelling(last)) && ["try", "as"].contains(spelling(last - 1)))
    case .mark:
      return [")", "]", "}", ";"].contains(spelling(last))
    case .word:
      return !Self.unfinished.contains(spelling(last)) || self.is(last - 1, ".")
    default: return true
    }
  }

  /// `#if` around a call of a method: what follows the condition begins with a dot.
  private func isPostfixCondition(_ index: Int) -> Bool {
    self.is(afterCondition(index, upTo: count), ".")
  }

  /// Returns the index past the `#endif` of the `#if` at `index`.
  func afterConditionBlock(_ index: Int, upTo limit: Int) -> Int {
    var depth = 0
    var place = index
    while place < limit {
      if self.is(place, "#if") { depth += 1 }
      if self.is(place, "#endif") { depth -= 1 }
      place = after(place)
      if depth == 0 { break }
    }
    return min(place, limit)
  }

  /// Returns the index of the first token from `index` on that is no part of what begins there.
  func endOfMember(from index: Int, upTo limit: Int, stoppingAfterBody: Bool = false) -> Int {
    var place = index
    while place < limit {
      if place > index, self.is(place, ";") || beginsMember(place) { return place }
      if stoppingAfterBody, self.is(place, "{") { return min(after(place), limit) }
      place = self.is(place, "#if") ? afterConditionBlock(place, upTo: limit) : after(place)
    }
    return limit
  }

  /// Returns the index past the `>` that belongs to the `<` at `index`, if what is between them can
  /// be types.
  func afterAngles(_ index: Int) -> Int? {
    var depth = 0
    var place = index
    while place < count {
      if self.is(place, "<") {
        depth += 1
      } else if self.is(place, ">") {
        depth -= 1
        if depth == 0 { return place + 1 }
      } else if kind(place) == .operator {
        guard ["?", "!", "->", "&", "??", "~", "...", "-", "==", "*"].contains(spelling(place))
        else {
          return nil
        }
      } else if [.literal, .equal].contains(kind(place))
        || ["{", "}", ")", "]", ";"].contains(spelling(place))
      {
        return nil
      }
      place = after(place)
    }
    return nil
  }

  /// The same in an expression, where `<` is more often *less than*.
  func afterArguments(_ index: Int) -> Int? {
    guard index > 0, !tokens[index].isSpaced,
      [.word, .quotedWord, .poundWord].contains(kind(index - 1)),
      let end = afterAngles(index)
    else { return nil }
    if startsLine(end) || end == count { return end }
    switch kind(end) {
    case .mark:
      return ["(", ")", "]", "{", "}", ".", ",", ";", ":"].contains(spelling(end)) ? end : nil
    case .operator:
      return tokens[end].isSpaced || self.is(end, "?") || self.is(end, "!") ? end : nil
    case .equal: return end
    default: return nil
    }
  }
}
