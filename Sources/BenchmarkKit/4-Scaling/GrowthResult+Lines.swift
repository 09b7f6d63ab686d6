internal import TerminalKit

extension GrowthResult {
  /// Returns the title, the figures, the verdict and a plot.
  func lines(on terminal: Terminal) -> [String] {
    var lines = wrapped(growth.title, to: terminal.width).map {
      Styled($0, .bold).shown(on: terminal)
    }
    guard !points.isEmpty else { return lines + ["not measured here"] }
    lines += Table([heading(terminal)] + points.map(cells)).lines(on: terminal)
    lines += wrapped(verdict.text, to: terminal.width).map {
      Styled($0, verdict.look).shown(on: terminal)
    }
    if points.count > 2 { lines += [""] + Plot(self).lines(on: terminal) }
    return lines
  }

  private func heading(_ terminal: Terminal) -> [Styled] {
    let sides = terminal.width >= 64 ? ["Observatory", "Observation"] : ["ours", "theirs"]
    return ([growth.axis] + sides + ["ratio"]).map { Styled($0, .faint) }
  }

  private func cells(_ point: Point) -> [Styled] {
    [
      Styled(Quantity.grouped(point.size)), Styled(growth.quantity.text(point.ours)),
      Styled(growth.quantity.text(point.theirs)), Styled(Quantity.times(point.theirs / point.ours)),
    ]
  }

  private var verdict: Styled {
    guard let exponent, let theirExponent, let limit = growth.limit, let holds else {
      return Styled("shown only: it depends on how many processors are free", .faint)
    }
    let text = """
      \(holds ? "✔" : "✘") the whole grows with a power of \(Quantity.fixed(exponent, 2)) \
      (at most \(Quantity.fixed(limit, 1))); theirs with \(Quantity.fixed(theirExponent, 2))
      """
    return Styled(text, holds ? .good : .bad)
  }
}

/// Breaks the text between words, so that no line is longer than this.
func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] += " \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
