internal import TerminalKit

/// Shows a long text a window at a time: which lines are seen, and what a key does.
struct Pager {
  private(set) var lines: [TextLine]
  /// How many lines the window has, that of the status among them.
  private var rows: Int
  /// The first line that is seen.
  private var top = 0
  private(set) var isOver = false

  init(_ lines: [TextLine], rows: Int) {
    self.lines = lines
    self.rows = rows
  }

  /// True if the text is longer than a window of so many rows.
  static func isNeeded(_ lines: [TextLine], rows: Int) -> Bool { lines.count >= rows }

  mutating func press(_ key: Key) {
    switch key {
    case .character(" "), .character("f"), .pageDown, .right: move(by: page)
    case .character("b"), .pageUp, .left: move(by: -page)
    case .enter, .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .home, .character("g"): move(by: -lines.count)
    case .end, .character("G"): move(by: lines.count)
    case .character("q"), .character("Q"), .escape: isOver = true
    case .character, .tab, .backspace: break
    }
  }

  /// Takes the text as it is set for a window of another size, and stays at the same place.
  mutating func resize(_ lines: [TextLine], rows: Int) {
    let place = self.lines.isEmpty ? 0 : Double(top) / Double(self.lines.count)
    self.lines = lines
    self.rows = rows
    top = 0
    move(by: Int((place * Double(lines.count)).rounded()))
  }

  /// As many lines as the window has above the status.
  var visible: [TextLine] { Array(lines[top..<min(top + height, lines.count)]) }

  /// What the last line of the window says: where one is, and what one can press.
  func status(width: Int) -> String {
    let percent = last == 0 ? 100 : top * 100 / last
    let place = top == last ? "end" : "\(percent)%"
    let texts = [
      " \(place)   space forward · b back · q quit ", " \(place)  space · b back · q quit ",
    ]
    return (texts.first { $0.count < width } ?? texts[1]).cut(to: width - 1)
  }

  private var height: Int { max(rows - 1, 1) }
  private var last: Int { max(lines.count - height, 0) }

  /// Two lines stay, or one would lose the place.
  private var page: Int { max(height - 2, 1) }

  private mutating func move(by count: Int) {
    top = min(max(top + count, 0), last)
  }
}
