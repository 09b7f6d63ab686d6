/// What the lexer tells apart, and no more: the expander never looks into an expression.
struct Token: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A name or a keyword. Only its place says which of the two.
    case word
    /// A name in back-ticks.
    case quotedWord
    /// `#if`, `#selector`, a freestanding macro.
    case poundWord
    case number
    /// A string or a regular expression, with everything in it.
    case literal
    /// A bracket, or one of `, ; : . @ \ #`.
    case mark
    /// One `=` by itself.
    case equal
    case `operator`
  }

  let kind: Kind
  let range: Range<Int>
  /// Whether a line ends between the token before and this one.
  let startsLine: Bool
  /// Whether anything, if only a comment, is between the token before and this one.
  let isSpaced: Bool
  /// For a bracket, the index of its partner.
  var partner: Int?
}
