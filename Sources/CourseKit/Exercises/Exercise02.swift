extension Exercise {
  public static let exercise02 = Exercise(
    "02", "A chart that knows its age", minutes: 10,
    concept: "one drawing, one tracking, one call",
    goal: """
      A chart draws the position of the telescope. With the first change after that it marks itself \
      as out of date, and rings a bell, once.
      """,
    hints: [
      """
      `draw` reads the telescope: let it read in the first closure of `withObservationTracking`. \
      What belongs to the first change after that stands in `onChange`.
      """,
      """
      `onChange` runs in the middle of the assignment, on the main actor. The compiler does not know \
      that: `MainActor.assumeIsolated`, as in step 3 of chapter 02. A tracking stays until a change \
      comes. So after two drawings there are two, and both call: which of them may ring? (Does the \
      compiler fear for `self`? Then unwrap it before `assumeIsolated`, not in it.)
      """,
      """
      Write a method that does nothing if the chart is out of date already, and else marks it and \
      rings. `onChange: { [weak self] in MainActor.assumeIsolated { self?.markAsOld() } }` calls it, \
      and does not keep the chart alive.
      """,
    ])
}

/// A chart of the telescope's position that knows whether it is out of date.
@MainActor
public protocol AgeingChart: AnyObject, SendableMetatype {
  init(of telescope: Telescope, bell: Bell)

  /// True before the first drawing, and from the first change after a drawing until the next one.
  var isOutOfDate: Bool { get }

  /// Returns the position, as `azimuth 10, altitude 45`.
  func draw() -> String
}

extension Check {
  @MainActor
  public static func exercise02<Chart: AgeingChart>(_ type: Chart.Type) async -> [Finding] {
    let check = ChartCheck<Chart>()
    let night = unguessable(1)[0]
    let early =
      check.drawing() + (await check.firstChange()) + check.undrawn()
      + check.furtherChanges() + check.moment(drawings: 0) + check.drawings()
      + check.nothingElse(drawings: 0) + check.charts() + (await check.quiet())
      + (await check.life(drawings: 0, others: 0))
    // A night of a chart that listens on is long for the machine, too.
    guard early.isEmpty else { return early }
    return check.moment(drawings: night) + check.nothingElse(drawings: night)
      + (await check.life(drawings: night, others: 0))
      + (await check.life(drawings: 0, others: night))
  }
}
