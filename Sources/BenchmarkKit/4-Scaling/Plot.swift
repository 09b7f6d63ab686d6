internal import TerminalKit

/// Draws how a cost grows, in a terminal: both axes are logarithmic, so a linear cost is flat.
struct Plot {
  private let growth: Growth
  private let points: [GrowthResult.Point]
  private let height = 8

  init(_ result: GrowthResult) {
    growth = result.growth
    points = result.points
  }

  func lines(on terminal: Terminal) -> [String] {
    let values = points.flatMap { [$0.ours, $0.theirs] }
    let x = Axis(points.map { Double($0.size) })
    let y = Axis(values)
    let margin = y.ticks.map { growth.quantity.tick($0).count }.max() ?? 0
    let width = max(10, min(60, terminal.width - margin - 8))

    var canvas = Array(repeating: Array(repeating: Styled(" "), count: width), count: height)
    func draw(_ value: Double, _ size: Int, _ dot: Styled) {
      let column = x.place(of: Double(size), in: width)
      let line = height - 1 - y.place(of: value, in: height)
      let isTaken = canvas[line][column].text != " "
      canvas[line][column] = isTaken ? Styled("◉") : dot
    }
    for point in points {
      draw(point.theirs, point.size, Styled("○", .second))
      draw(point.ours, point.size, Styled("●", .first))
    }

    var labels = Array(repeating: "", count: height)
    for tick in y.ticks {
      labels[height - 1 - y.place(of: tick, in: height)] = growth.quantity.tick(tick)
    }
    let body = zip(labels, canvas).map { label, line in
      let edge = label.isEmpty ? "│" : "┤"
      let dots = line.map { $0.shown(on: terminal) }.joined()
      let left = Styled(label, .faint).padded(to: margin, isRight: true, on: terminal)
      return Self.trimmed("\(left) \(edge)\(dots)")
    }
    return body + foot(x, margin: margin, width: width) + [legend(margin, on: terminal)]
  }

  private func foot(_ x: Axis, margin: Int, width: Int) -> [String] {
    var edge = Array(repeating: "─", count: width)
    // The last label may reach beyond the edge.
    var labels = Array(repeating: " ", count: margin + 2 + width + 5)
    var free = 0
    for tick in x.ticks {
      let column = x.place(of: tick, in: width)
      let label = Array(Quantity.grouped(Int(tick)))
      let start = min(max(margin + 2 + column - label.count / 2, 0), labels.count - label.count)
      edge[column] = "┬"
      guard start >= free else { continue }
      for (offset, letter) in label.enumerated() { labels[start + offset] = String(letter) }
      free = start + label.count + 1
    }
    let blanks = String(repeating: " ", count: margin + 1)
    return ["\(blanks)└\(edge.joined())", Self.trimmed(labels.joined())]
  }

  private func legend(_ margin: Int, on terminal: Terminal) -> String {
    let blanks = String(repeating: " ", count: margin + 2)
    let ours = Styled("●", .first).shown(on: terminal)
    let theirs = Styled("○", .second).shown(on: terminal)
    return "\(blanks)\(ours) Observatory  \(theirs) Observation"
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
