/// The tokens of a text, with the partners of all brackets.
struct TokenList: Sendable {
  let text: SourceText
  private(set) var tokens: [Token]
  /// Whether a literal never ends, or a bracket has no partner.
  private(set) var isBroken: Bool

  init(_ text: SourceText, _ tokens: [Token], isBroken: Bool) {
    self.text = text
    self.tokens = tokens
    self.isBroken = isBroken
    findPartners()
  }

  var count: Int { tokens.count }

  /// Asks whether the token is written like this. Past the end there is none.
  func `is`(_ index: Int, _ spelling: String) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].range
    return range.count == spelling.utf8.count && text.bytes[range].elementsEqual(spelling.utf8)
  }

  func kind(_ index: Int) -> Token.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  func spelling(_ index: Int) -> String {
    tokens.indices.contains(index) ? text[tokens[index].range] : ""
  }

  /// Where the token begins. Past the last one, the end of the text.
  func start(_ index: Int) -> Int {
    tokens.indices.contains(index) ? tokens[index].range.lowerBound : text.bytes.count
  }

  /// Where the token before `index` ends.
  func end(before index: Int) -> Int {
    index > 0 && index <= count ? tokens[index - 1].range.upperBound : start(index)
  }

  func startsLine(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].startsLine
  }

  /// The bytes of the tokens in `range`, without what is before the first and after the last.
  func bytes(of range: Range<Int>) -> Range<Int> {
    range.isEmpty
      ? start(range.lowerBound)..<start(range.lowerBound)
      : start(range.lowerBound)..<end(before: range.upperBound)
  }

  /// Returns the index past this token, or past the partner of this bracket.
  func after(_ index: Int) -> Int {
    if tokens.indices.contains(index), let partner = tokens[index].partner, partner > index {
      return partner + 1
    }
    return index + 1
  }

  private mutating func findPartners() {
    var open: [(index: Int, closing: String)] = []
    for index in tokens.indices where tokens[index].kind == .mark {
      switch spelling(index) {
      case "(": open.append((index, ")"))
      case "[": open.append((index, "]"))
      case "{": open.append((index, "}"))
      case let closing where [")", "]", "}"].contains(closing):
        guard let last = open.popLast(), last.closing == closing else {
          isBroken = true
          return
        }
        tokens[last.index].partner = index
        tokens[index].partner = last.index
      default: break
      }
    }
    isBroken = isBroken || !open.isEmpty
  }
}
