/// What a run found, as text.
public struct Report {
  let rows: [RowResult]
  let limits: [LimitResult]
  let growths: [GrowthResult]

  public init(rows: [RowResult], limits: [LimitResult], growths: [GrowthResult] = []) {
    self.rows = rows
    self.limits = limits
    self.growths = growths
  }

  /// Returns the lines for a terminal of this width: all figures in a table, on a narrow one fewer of
  /// them, on a very narrow one a row in several lines.
  public func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    if !rows.isEmpty {
      lines += rowLines(on: terminal)
      lines += ["", "What the machine itself needs"]
      lines += Table(limits.map(cells)).lines(on: terminal)
    }
    for growth in growths {
      if !lines.isEmpty { lines.append("") }
      lines += growth.lines(on: terminal)
    }
    return lines
  }

  private func cells(_ result: LimitResult) -> [Styled] {
    let quantity = result.limit.quantity
    guard let figures = result.figures else {
      return [Styled(result.limit.title), Styled("not measured here", .faint)]
    }
    return [
      Styled(result.limit.title), Styled(quantity.text(figures.best)),
      Styled(quantity.number(figures.median, like: figures.best), .faint),
    ]
  }
}
