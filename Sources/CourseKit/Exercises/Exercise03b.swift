extension Exercise {
  public static let exercise03b = Exercise(
    "03b", "One job for each closure", minutes: 10,
    concept: "the closure reads; the work comes after it",
    goal: """
      A dome follows the telescope and counts its turns in an observable night log, and nothing but \
      the telescope turns it.
      """,
    hints: [
      """
      All that the tracked closure reads is a dependency, and `+= 1` reads. So the closure should \
      read the azimuth, and do nothing else.
      """,
      """
      `withObservationTracking` returns what its closure returns: the azimuth, say. Turning and \
      counting come after the call, both at once. And a direction can be made from an azimuth \
      without changing the telescope.
      """,
      """
      `let azimuth = withObservationTracking { telescope.azimuth } onChange: { … }`, with `onChange` \
      as it was. Then `turn(to: azimuth % 360)`, and `log.turns += 1`.
      """,
    ])
}

/// A dome that follows a telescope and counts its turns.
@MainActor
public protocol DomeLogging: AnyObject, SendableMetatype {
  init(log: NightLog)

  /// Each direction that the dome was turned to, from 0 to 359, in order.
  var path: [Int] { get }

  /// Turns to where the telescope is, and then to wherever it goes, and counts each turn.
  func follow(_ telescope: Telescope)
}

extension Check {
  @MainActor
  public static func exercise03b<Dome: DomeLogging>(_ type: Dome.Type) async -> [Finding] {
    await LoggingCheck<Dome>().findings()
  }
}
