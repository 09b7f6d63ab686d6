extension Exercise {
  public static let exercise10 = Exercise(
    "10", "The site", minutes: 10,
    concept: "a block that runs on its actor, and keeps it until it is stopped",
    goal: """
      An actor notes what it sees of the sky, on itself: no lock, no hop, no other thread. It goes \
      when it was stopped.
      """,
    hints: [
      """
      A closure in an actor belongs to it if it captures `self`, and strongly. Then it may change \
      what the actor has, without `await`. Step 2 of chapter 10 has such an actor.
      """,
      """
      With `[weak self]` the block runs on no actor, and the compiler asks for `await`. Do not give it \
      a task. Let the block keep the actor, and let `stop` end that: when the observation is over, \
      it lets go of its block.
      """,
      """
      `token = withContinuousObservation(options: .didSet) { _ in self.seen.append(sky.stars) }`, and \
      `token = nil` in `stop`.
      """,
    ])
}

/// A remote site that looks at the sky, on a computer of its own.
public protocol SkyWatching: Actor, SendableMetatype {
  init()

  /// How many stars there were in each run, in order.
  var seen: [Int] { get }

  /// Notes how many stars there are, now and after each turn in which that has changed.
  ///
  /// Whatever was watched before is over.
  func watch(_ sky: NightSky)

  /// From here on, nothing is noted, and nothing keeps the site alive.
  func stop()
}

extension SkyWatching {
  /// All sites run on the computer that the check can tell from others.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe SiteExecutor.shared.asUnownedSerialExecutor()
  }

  /// Runs `body` as one turn of the site.
  func turn<Value: Sendable>(_ body: @Sendable (isolated Self) -> Value) -> Value { body(self) }
}

extension Check {
  public static func exercise10<Site: SkyWatching>(_ type: Site.Type) async -> [Finding] {
    let check = SiteCheck<Site>()
    let questions = [
      check.looks, check.begins, check.looksInTheMiddle, check.turns, check.comesBack, check.quiet,
      check.watchesAgain, check.comesAgain, check.notesInTheRun, check.notesAtOnce, check.stops,
      check.letsGo, check.oldSkyGoes, check.sites, check.sitesWithOneSky,
    ]
    for question in questions {
      let findings = await question()
      if !findings.isEmpty { return findings }
    }
    return []
  }
}
