extension Exercise {
  public static let exercise03a = Exercise(
    "03a", "The follower", minutes: 10,
    concept: "re-arm after the store, and lose no last change",
    goal: """
      A dome follows the telescope all night: re-armed by hand, it always ends where the telescope \
      ends.
      """,
    hints: [
      """
      A tracking is over after one change. So `follow` has to run again, and that means that \
      `onChange` has to see to it. Chapter 03 has two ways. One of them ends at the right place.
      """,
      """
      `onChange` comes before the store. Let it only start a `Task` on the main actor, which calls \
      `follow` again. The reading that turns the dome must be the reading that is tracked: then no \
      change falls between the two.
      """,
      """
      `withObservationTracking { turn(to: telescope.azimuth) } onChange: { [weak self, weak \
      telescope] in Task { @MainActor in … } }`. In the task, call `follow` again if both are still \
      there.
      """,
    ])
}

/// A dome that follows a telescope.
@MainActor
public protocol DomeFollowing: AnyObject, SendableMetatype {
  init()

  /// Each azimuth that the dome was turned to, in order.
  var path: [Int] { get }

  /// Turns to where the telescope is, at once, and then to wherever it goes.
  func follow(_ telescope: Telescope)
}

extension Check {
  @MainActor
  public static func exercise03a<Dome: DomeFollowing>(_ type: Dome.Type) async -> [Finding] {
    await FollowerCheck<Dome>().findings()
  }
}
