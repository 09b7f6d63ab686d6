/// What somebody sees in a window who runs a program there: as much of a terminal as ours need.
struct ScreenReader {
  private(set) var columns: Int
  private(set) var rows: Int
  private var cells: [[Character]]
  private var saved: (cells: [[Character]], row: Int, column: Int)?
  private var row = 0
  private var column = 0
  private var bytes: [UInt8] = []
  private(set) var hasCursor = true

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.blank(columns, rows)
  }

  /// True while a program shows a screen of its own, above what was there before.
  var isAlternate: Bool { saved != nil }

  /// The lines, without the blanks at their ends.
  var lines: [String] {
    cells.map { line in
      var text = String(line)
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The lines as one text, without the empty ones at the end.
  var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    // A program must draw anew; what is left of the old lines would hide that it did not.
    cells = Self.blank(columns, rows)
    if saved != nil { saved = (cells, 0, 0) }
    (row, column) = (0, 0)
  }

  mutating func read(_ new: [UInt8]) {
    bytes += new
    // A character, or a code, may come in two parts.
    while let length = completeLength() {
      let part = String(decoding: bytes.prefix(length), as: UTF8.self)
      bytes.removeFirst(length)
      show(part)
    }
  }

  /// How many bytes the first character or code has; nil as long as it is not whole.
  private func completeLength() -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B {
      guard bytes.count > 1 else { return nil }
      guard bytes[1] == UInt8(ascii: "[") else { return 2 }
      return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return bytes.count >= length ? length : nil
  }

  private mutating func show(_ part: String) {
    switch part {
    case "\r": column = 0
    case "\n": lineFeed()
    case "\u{8}": column = max(0, column - 1)
    case _ where part.hasPrefix("\u{1B}"): obey(part.dropFirst(2))
    case _ where part < " ": break
    default:
      if column == columns {
        column = 0
        lineFeed()
      }
      cells[row][column] = Character(part)
      column += 1
    }
  }

  private mutating func lineFeed() {
    row += 1
    guard row == rows else { return }
    row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func obey(_ code: Substring) {
    let numbers = code.dropLast().split(separator: ";").compactMap { Int($0) }
    switch code {
    case "?1049h":
      saved = (cells, row, column)
    case "?1049l":
      if let saved { (cells, row, column) = saved }
      saved = nil
    case "?25h": hasCursor = true
    case "?25l": hasCursor = false
    case _ where code.last == "H":
      row = min((numbers.first ?? 1) - 1, rows - 1)
      column = min((numbers.dropFirst().first ?? 1) - 1, columns - 1)
    case "K": cells[row].replaceSubrange(column..., with: blanks(columns - column))
    case "J":
      cells[row].replaceSubrange(column..., with: blanks(columns - column))
      for below in (row + 1)..<max(rows, row + 1) { cells[below] = blanks(columns) }
    case "2J": cells = Self.blank(columns, rows)
    default: break
    }
  }

  private func blanks(_ count: Int) -> [Character] { Array(repeating: " ", count: count) }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Character]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }
}
