public import Observatory

extension Exercise {
  public static let exercise08a = Exercise(
    "08a", "The link", minutes: 10,
    concept: "where a token is kept, and when it goes",
    goal: """
      A link sends a remote site where the telescope points. It starts, stops and starts again, and \
      it goes when nobody needs it.
      """,
    hints: [
      """
      `start` puts a token into a property of the link, and `stop` takes it out again. Step 1 of \
      chapter 08 has both. An observable class needs one word more for that property: see the second \
      trap there.
      """,
      """
      A new token takes the place of the old one, so `start` needs no `if`. The block sends by \
      itself, in its own run: what it leaves to a task comes later, perhaps after `stop`.
      """,
      """
      `@ObservationIgnored private var token: ObservationTracking.Token?`. In `start`: \
      `token = withContinuousObservation(options: .didSet) { [weak self] _ in … }`; the block calls \
      `self?.send(telescope.azimuth)`. In `stop`: `token = nil`.
      """,
    ])
}

/// A link that sends a remote site where a telescope points.
@MainActor
public protocol RemoteLinking: AnyObject, Observable, SendableMetatype {
  init(to site: RemoteSite)

  /// How many messages were sent. It is observable.
  var sent: Int { get }

  /// Sends where the telescope is, and then where it is after each turn in which it has moved.
  ///
  /// Whatever was started before is over.
  func start(_ telescope: Telescope)

  /// From here on, nothing is sent.
  func stop()
}

extension Check {
  @MainActor
  public static func exercise08a<Link: RemoteLinking>(_ type: Link.Type) async -> [Finding] {
    let check = LinkCheck<Link>()
    let questions = [
      check.turns, check.quiet, check.thereAndBack, check.count, check.countsAtOnce, check.starts,
      check.startsInMotion, check.stops, check.stopsAtOnce, check.startsWhereItStopped,
      check.startsAgain, check.night, check.letsGo, check.oldTelescopeGoes, check.life,
      check.lifeOfTheObservation, check.links, check.linksToOneSite,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
