public import Observatory

extension Exercise {
  public static let exercise05 = Exercise(
    "05", "The follower, again", minutes: 10,
    concept: "one block follows all night, with one run for each turn",
    goal: "A dome follows a telescope with one block: it turns when it has to, and never in vain.",
    hints: [
      """
      The block runs for the first time when `follow` has returned long since. So what is to \
      happen at once stands before the call of `withContinuousObservation`. And the block depends \
      on what it reads in its latest run: let it read `telescope.azimuth` in each.
      """,
      """
      Do not ask the event what to do, ask the dome: is it where the telescope points? That is \
      right in the first run, too, whether the telescope has moved by then or not. The dome is not \
      observable, so reading it adds no dependency.
      """,
      """
      A function `turn(_ dome: Dome, to azimuth: Int)` that says \
      `if dome.azimuth != azimuth { dome.turn(to: azimuth) }`. Call it with `telescope.azimuth` \
      twice: once before the call of `withContinuousObservation`, and once in the block.
      """,
    ])
}

/// Turns a dome to where a telescope points.
@MainActor
public protocol TelescopeFollowing: SendableMetatype {
  /// Turns the dome at once, and then in each turn in which the azimuth has changed, as long as the
  /// token lives. A dome that is there already is not turned.
  static func follow(_ telescope: Telescope, with dome: Dome) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise05<Following: TelescopeFollowing>(
    _ type: Following.Type
  ) async -> [Finding] {
    await BlockFollowerCheck<Following>().findings()
  }
}
