/// Rows of cells, laid out in columns: the first to the left, the others to the right.
struct Table {
  private var rows: [[Styled]] = []

  init(_ rows: [[Styled]]) {
    self.rows = rows
  }

  /// Returns one line for each row, each column as wide as it needs to be.
  func lines(on terminal: Terminal) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.filter { column < $0.count }.map { $0[column].text.count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        cell.padded(to: widths[column], isRight: column > 0, on: terminal)
      }
      return trimmed(cells.joined(separator: "  "))
    }
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
