internal import TerminalKit

extension Report {
  func rowLines(on terminal: Terminal) -> [String] {
    var lines: [String]
    switch terminal.width {
    case 80...:
      lines = Table(
        [subheading] + rows.map(full),
        under: [
          Table.Group(text: "Observatory", columns: 1...2),
          Table.Group(text: "Observation", columns: 3...4),
          Table.Group(text: "ratio", columns: 5...6),
        ]
      ).lines(on: terminal)
    case 64...:
      lines = Table([shortHeading] + rows.map(short)).lines(on: terminal)
    default:
      lines = rows.flatMap { stacked($0, on: terminal) }
    }
    lines.append("")
    if rows.contains(where: { $0.row.plain != nil }) {
      lines.append("¹ without what a plain class needs")
    }
    if rows.contains(where: { $0.row.isBoundByHops }) {
      lines.append("² compare with two hops, below")
    }
    lines += wrapped(summary.text, to: terminal.width).map {
      Styled($0, summary.look).shown(on: terminal)
    }
    return lines
  }

  private var subheading: [Styled] {
    ["", "best", "med.", "best", "med.", "best", "med.", "goal"].map { Styled($0, .faint) }
  }

  private func full(_ result: RowResult) -> [Styled] {
    let quantity = result.row.quantity
    guard let (ours, theirs) = result.figures else { return missing(result, cells: 8) }
    return [
      Styled(result.row.title),
      Styled(quantity.text(ours.best)),
      Styled(quantity.number(ours.median, like: ours.best), .faint),
      Styled(quantity.text(theirs.best)),
      Styled(quantity.number(theirs.median, like: theirs.best), .faint),
      Styled(Quantity.times(result.ratio ?? .nan), .bold),
      Styled(String(Quantity.times(result.medianRatio ?? .nan).dropLast()), .faint),
      Styled(result.row.goalText), mark(result),
    ]
  }

  private var shortHeading: [Styled] {
    ["", "ours", "theirs", "ratio", "goal"].map { Styled($0, .bold) }
  }

  private func short(_ result: RowResult) -> [Styled] {
    let quantity = result.row.quantity
    guard let (ours, theirs) = result.figures else { return missing(result, cells: 5) }
    return [
      Styled(result.row.title), Styled(quantity.text(ours.best)),
      Styled(quantity.text(theirs.best)), Styled(Quantity.times(result.ratio ?? .nan), .bold),
      Styled(result.row.goalText), mark(result),
    ]
  }

  private func stacked(_ result: RowResult, on terminal: Terminal) -> [String] {
    let quantity = result.row.quantity
    let title = "\(mark(result).shown(on: terminal)) \(result.row.title)"
    guard let (ours, theirs) = result.figures else { return [title, "  not measured here"] }
    return [
      title,
      "  \(quantity.text(ours.best)), theirs \(quantity.text(theirs.best))",
      "  \(Quantity.times(result.ratio ?? .nan)), goal \(result.row.goalText)",
    ]
  }

  /// A row that this platform cannot measure: a dash in each cell, so that it is seen.
  private func missing(_ result: RowResult, cells: Int) -> [Styled] {
    [Styled(result.row.title)]
      + Array(repeating: Styled("–", .faint), count: cells - 2)
      + [Styled(result.row.goalText), mark(result)]
  }

  private func mark(_ result: RowResult) -> Styled {
    switch result.holds {
    case true?: Styled("✔", .good)
    case false?: Styled("✘", .bad)
    case nil: Styled("–", .faint)
    }
  }

  private var summary: Styled {
    let measured = rows.filter { $0.holds != nil }
    let holding = measured.count { $0.holds == true }
    let unmeasured =
      measured.count == rows.count ? "" : "; \(rows.count - measured.count) not measured here"
    return Styled(
      "\(holding) of \(measured.count) reach their goal\(unmeasured)",
      holding == measured.count ? .good : .bad)
  }
}
