internal import TerminalKit

/// Rows of cells, laid out in columns: the first to the left, the others to the right.
struct Table {
  /// A heading that stands above several columns.
  struct Group {
    var text: String
    var columns: ClosedRange<Int>
  }

  private let rows: [[Styled]]
  private let groups: [Group]

  init(_ rows: [[Styled]], under groups: [Group] = []) {
    self.rows = rows
    self.groups = groups
  }

  /// Returns one line for each row, each column as wide as it needs to be.
  ///
  /// Columns of one group stand close together.
  func lines(on terminal: Terminal) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.filter { column < $0.count }.map { $0[column].text.count }.max() ?? 0
    }
    let heading = groups.isEmpty ? [] : [heading(widths, on: terminal)]
    return heading
      + rows.map { row in
        var line = ""
        for (column, cell) in row.enumerated() {
          line += gap(before: column)
          line += cell.padded(to: widths[column], isRight: column > 0, on: terminal)
        }
        return Self.trimmed(line)
      }
  }

  private func gap(before column: Int) -> String {
    if column == 0 { return "" }
    let isInside = groups.contains {
      $0.columns.contains(column) && $0.columns.contains(column - 1)
    }
    return isInside ? " " : "  "
  }

  private func heading(_ widths: [Int], on terminal: Terminal) -> String {
    var line = ""
    // Without the looks, which take no room.
    var used = 0
    for group in groups {
      let end = (0...group.columns.upperBound).reduce(0) { end, column in
        end + gap(before: column).count + widths[column]
      }
      line += Styled(group.text, .bold)
        .padded(to: end - used, isRight: true, on: terminal)
      used = max(end, used + group.text.count)
    }
    return line
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
