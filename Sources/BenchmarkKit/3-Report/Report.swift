package import TerminalKit

/// What a run found, as text.
public struct Report: Sendable {
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
  package func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    if !rows.isEmpty {
      lines += rowLines(on: terminal)
      lines += ["", "What the machine itself needs"]
      let hasMedian = terminal.width >= 64
      lines += Table(limits.map { cells($0, hasMedian: hasMedian) }).lines(on: terminal)
      lines += wrapped(exclusivity, to: terminal.width)
    }
    for growth in growths {
      if !lines.isEmpty { lines.append("") }
      lines += growth.lines(on: terminal)
    }
    return lines
  }

  /// What the check for exclusive access costs: the compiler can leave it out where it sees all code
  /// that uses a property, so not in a public class.
  private var exclusivity: String {
    func best(_ limit: Limit) -> Double? { limits.first { $0.limit == limit }?.figures?.best }
    guard let checked = best(.publicIncrement), let plain = best(.increment) else { return "" }
    return """
      ³ \(Quantity.time.text(checked - plain)) of it to check at run time that nobody else has \
      access; in a loop, once
      """
  }

  private func cells(_ result: LimitResult, hasMedian: Bool) -> [Styled] {
    let quantity = result.limit.quantity
    guard let figures = result.figures else {
      return [Styled(result.limit.title), Styled("–", .faint)]
    }
    let median = Styled(quantity.number(figures.median, like: figures.best), .faint)
    return [Styled(result.limit.title), Styled(quantity.text(figures.best))]
      + (hasMedian ? [median] : [])
  }
}
