extension Exercise {
  public static let exercise08b = Exercise(
    "08b", "The bag", minutes: 12,
    concept: "many tokens, and one of them goes",
    goal: """
      A console opens charts that follow a telescope, as many as one likes. It closes one of them, or \
      all.
      """,
    hints: [
      """
      Each chart has an observation of its own, and so a token of its own. A token does not go into \
      a dictionary; an object that has one does. Step 5 of chapter 08 has such a class, `Kept`.
      """,
      """
      A dictionary from the name to the object is all that you need. To assign replaces what is there, \
      to assign nil drops it. And the block should use the telescope and the chart, and keep the \
      console no more than weakly.
      """,
      """
      `private var bag: [String: Kept] = [:]`. In `open`: start the observation with the capture list \
      `[telescope]`, call `chart.draw(telescope.azimuth)` in the block, and then \
      `bag[chart.name] = Kept(token)`. In `close`: `bag[name] = nil`.
      """,
    ])
}

/// A console with charts that follow a telescope.
@MainActor
public protocol ChartKeeping: AnyObject, SendableMetatype {
  init(_ telescope: Telescope)

  /// Draws the telescope's azimuth on the chart, and again after each turn in which it has changed.
  ///
  /// A chart that is open under the same name is closed.
  func open(_ chart: Chart)

  /// From here on, nothing is drawn on the chart of this name.
  func close(_ name: String)

  /// From here on, nothing is drawn on any chart.
  func closeAll()
}

extension Check {
  @MainActor
  public static func exercise08b<Console: ChartKeeping>(_ type: Console.Type) async -> [Finding] {
    let check = BagCheck<Console>()
    let questions = [
      check.drawing, check.quiet, check.openingOneMore, check.drawnByTheBlock,
      check.openedInMotion, check.closingOne, check.sameName, check.names, check.closingAll,
      check.opensAgain, check.many, check.drawsAtOnce, check.letsGo, check.life, check.consoles,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
