/// What a run found, as text.
public struct Report {
  let rows: [RowResult]
  let limits: [LimitResult]

  public init(rows: [RowResult], limits: [LimitResult]) {
    self.rows = rows
    self.limits = limits
  }

  /// Returns the lines for a terminal of this width: all figures in a table, on a narrow one fewer of
  /// them, on a very narrow one a row in several lines.
  public func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    if terminal.width >= 80 {
      lines += Table(head() + rows.map(full)).lines(on: terminal)
    } else if terminal.width >= 60 {
      lines += Table(shortHead() + rows.map(short)).lines(on: terminal)
    } else {
      lines += rows.flatMap { stacked($0, on: terminal) }
    }
    lines += [""] + notes(on: terminal) + [""]
    lines += [Styled("Limits of this machine", .bold).padded(to: 0, isRight: false, on: terminal)]
    lines += Table(limits.map(row)).lines(on: terminal)
    return lines
  }

  private func head() -> [[Styled]] {
    [
      ["", "Observatory", "", "Observation", "", "ratio", "", "", ""].map { Styled($0, .bold) },
      ["", "best", "median", "best", "median", "best", "med.", "goal", ""].map {
        Styled($0, .faint)
      },
    ]
  }

  private func full(_ result: RowResult) -> [Styled] {
    let quantity = result.row.quantity
    guard let (ours, theirs) = result.figures else { return missing(result) }
    return [
      Styled(result.row.title),
      Styled(quantity.text(ours.best)), Styled(quantity.text(ours.median), .faint),
      Styled(quantity.text(theirs.best)), Styled(quantity.text(theirs.median), .faint),
      Styled(Quantity.times(result.ratio ?? .nan), .bold),
      Styled(Quantity.times(result.medianRatio ?? .nan), .faint),
      Styled(result.row.goalText), mark(result),
    ]
  }

  private func shortHead() -> [[Styled]] {
    [["", "ours", "theirs", "ratio", "goal", ""].map { Styled($0, .bold) }]
  }

  private func short(_ result: RowResult) -> [Styled] {
    let quantity = result.row.quantity
    guard let (ours, theirs) = result.figures else { return missing(result) }
    return [
      Styled(result.row.title), Styled(quantity.text(ours.best)),
      Styled(quantity.text(theirs.best)), Styled(Quantity.times(result.ratio ?? .nan), .bold),
      Styled(result.row.goalText), mark(result),
    ]
  }

  private func stacked(_ result: RowResult, on terminal: Terminal) -> [String] {
    let quantity = result.row.quantity
    let mark = mark(result).padded(to: 1, isRight: false, on: terminal)
    guard let (ours, theirs) = result.figures else {
      return ["\(mark) \(result.row.title)", "  not measured on this platform"]
    }
    return [
      "\(mark) \(result.row.title)",
      "  \(quantity.text(ours.best)), theirs \(quantity.text(theirs.best))",
      "  \(Quantity.times(result.ratio ?? .nan)), goal \(result.row.goalText)",
    ]
  }

  private func missing(_ result: RowResult) -> [Styled] {
    [Styled(result.row.title), Styled("–"), Styled("not measured on this platform", .faint)]
  }

  private func mark(_ result: RowResult) -> Styled {
    switch result.holds {
    case true?: Styled("✔", .good)
    case false?: Styled("✘", .bad)
    case nil: Styled("–", .faint)
    }
  }

  private func notes(on terminal: Terminal) -> [String] {
    ["¹ over the plain object"]
  }

  private func row(_ result: LimitResult) -> [Styled] {
    let quantity = result.limit.quantity
    guard let figures = result.figures else {
      return [Styled(result.limit.title), Styled("not measured on this platform", .faint)]
    }
    return [
      Styled(result.limit.title), Styled(quantity.text(figures.best)),
      Styled(quantity.text(figures.median), .faint),
    ]
  }
}

extension Row {
  /// The goal as the table says it: `≥ 8×`, `≤ 400 B`.
  public var goalText: String {
    switch goal {
    case .times(let times):
      "≥ \(times == times.rounded() ? String(Int(times)) : Quantity.fixed(times, 1))×"
    case .atMost(let limit):
      "≤ \(quantity == .allocations ? String(Int(limit)) : quantity.text(limit))"
    }
  }
}
