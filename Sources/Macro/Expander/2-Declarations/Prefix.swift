/// What is written before the keyword of a declaration.
struct Prefix: Equatable, Sendable {
  private(set) var attributes: [Attribute] = []
  private(set) var modifiers: [Modifier] = []
  /// The first token of the declaration.
  let start: Int
  /// The token of the keyword: `var`, `func`, `class`, or that of a freestanding macro.
  private(set) var keyword: Int
  /// How many more `#endif` than `#if` there are: attributes may be in a condition of their own.
  private(set) var closedConditions = 0

  /// Reads on from `start`, if a declaration begins there.
  init?(_ list: TokenList, at start: Int, upTo limit: Int) {
    self.start = start
    keyword = start
    while keyword < limit {
      if let attribute = Attribute(list, at: keyword) {
        attributes.append(attribute)
        keyword = attribute.tokens.upperBound
      } else if list.isCondition(keyword) {
        if list.is(keyword, "#if") { closedConditions -= 1 }
        if list.is(keyword, "#endif") { closedConditions += 1 }
        keyword = list.afterCondition(keyword, upTo: limit)
      } else if list.kind(keyword) == .word, Self.keywords.contains(list.spelling(keyword)),
        !isModifier(list)
      {
        return
      } else if let modifier = Modifier(list, at: keyword) {
        modifiers.append(modifier)
        keyword = modifier.tokens.upperBound
      } else if list.kind(keyword) == .poundWord {
        return
      } else {
        return nil
      }
    }
    return nil
  }

  func has(_ modifier: String) -> Bool {
    modifiers.contains { $0.name == modifier }
  }

  func has(_ meaning: Attribute.Meaning) -> Bool {
    attributes.contains { $0.meaning == meaning }
  }

  /// `class` before another keyword is a modifier: `class var limit`.
  private func isModifier(_ list: TokenList) -> Bool {
    guard list.is(keyword, "class") else { return false }
    let next = list.spelling(keyword + 1)
    return list.kind(keyword + 1) == .word
      && (["var", "let", "func", "subscript"].contains(next)
        // A class may be called `final`, but then it is followed by its body.
        || Modifier(list, at: keyword + 1) != nil && list.kind(keyword + 2) == .word)
  }

  private static let keywords: Set<String> = [
    "var", "let", "func", "init", "deinit", "subscript", "class", "struct", "enum", "actor",
    "protocol", "extension", "typealias", "associatedtype", "case", "import", "operator",
    "precedencegroup", "macro",
  ]
}

extension TokenList {
  /// Whether the token is `#if`, or one that belongs to it.
  func isCondition(_ index: Int) -> Bool {
    kind(index) == .poundWord
      && (self.is(index, "#if") || self.is(index, "#elseif") || self.is(index, "#else")
        || self.is(index, "#endif"))
  }

  /// Returns the index past a condition, which takes the rest of its line.
  func afterCondition(_ index: Int, upTo limit: Int) -> Int {
    var place = index + 1
    while place < limit, !startsLine(place) { place = after(place) }
    return min(place, limit)
  }
}
