public import Observatory

extension Exercise {
  public static let exercise07b = Exercise(
    "07b", "The sleeper", minutes: 12,
    concept: "what wakes a block that has returned early",
    goal: "A block returns early and is never woken again: find out why, and put it right.",
    hints: [
      """
      A run that returns has read what stands above its `return`, and no more. If none of that is \
      observable, nothing will wake the block. Go through the line: what of it is observable, and \
      what is read when the link is down? And when the receiver is busy?
      """,
      """
      There are two cures. The link is yours: what is not observable can be made so. The receiver \
      is not yours: so read, before you return because of it, what wakes the block next time.
      """,
      """
      `@Observable final class MyLink`. And two `guard`s: the first one asks only `link.isUp`; then \
      comes `let azimuth = telescope.azimuth`; then the second one asks the receiver.
      """,
    ])
}

/// A link over which is sent where a telescope points.
@MainActor
public protocol AzimuthSending: AnyObject, SendableMetatype {
  init()

  /// Down at first.
  var isUp: Bool { get set }

  /// Sends the azimuth in the first run and when it has changed, but only while the link is up and
  /// the receiver is not busy, and when the link comes up; as long as the token lives.
  static func send(
    _ telescope: Telescope, over link: Self, to receiver: Receiver
  ) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise07b<Link: AzimuthSending>(_ type: Link.Type) async -> [Finding] {
    await SleeperCheck<Link>().findings()
  }
}
