internal import Observatory

/// What an answer is tried on that begins an observation and returns its token: a few new objects.
///
/// It also asks what is the same for all of them: whether an answer is still when nothing changes,
/// and whether all ends with the token.
@MainActor
protocol TokenStage: AnyObject, SendableMetatype {
  init()

  /// Lets the answer begin.
  func begin() -> ObservationTracking.Token

  /// Changes something that the block depends on, differently each time.
  func change()

  /// Reads what `change` changes.
  func look()

  /// How often the objects have been read.
  var reads: Int { get }

  /// What the answer has done.
  var deeds: [String] { get }

  /// Another stage with the same objects to observe, and others to act on.
  func twin() -> Self?

  /// What an answer may hold as long as its token lives, and no longer.
  var objects: [AnyObject] { get }
}

extension TokenStage {
  func twin() -> Self? { nil }

  /// Asks about an observation that has had its first run, unless it is new, and so many changes.
  static func begun(
    _ stage: Self = Self(), isNew: Bool = false, changes: Int = 0,
    _ question: @MainActor (Self) async -> Finding?
  ) async -> Finding? {
    let token = stage.begin()
    if !isNew { await quiet() }
    await stage.change(times: changes)
    let finding = await question(stage)
    token.cancel()
    return finding
  }

  /// Asks whether something happens although nothing changes.
  static func stillness() async -> Finding? {
    await begun { stage in
      let (reads, deeds) = (stage.reads, stage.deeds.count)
      await quietTime()
      let more = (reads: stage.reads - reads, deeds: stage.deeds.count - deeds)
      guard more != (0, 0) else { return nil }
      return Finding(
        "restless", expected: "nothing happens as long as nothing changes",
        seen:
          "in a moment of peace: \(amount(more.reads, "read")), and \(amount(more.deeds, "deed"))",
        why: "Who observes need not look: a change makes the block run.",
        look: "tasks and loops: what do they wait for?", hint: 1)
    }
  }

  /// Asks whether a change wakes one block, and not several.
  static func oneBlock(after changes: Int = 0) async -> Finding? {
    await begun(changes: changes) { stage in
      let due = blocksDue()
      stage.change()
      let woken = blocksDue() - due
      await quiet()
      guard woken > 1 else { return nil }
      return Finding(
        "many-blocks", expected: "one block, with one run for all changes of a turn",
        seen: "a change has woken \(woken) blocks",
        why: "Each call of `withContinuousObservation` is a block with runs of its own.",
        look: "is there more than one call? Use the block whose token you return", hint: 1)
    }
  }

  /// Asks whether all is done when the block has run.
  static func hop(after changes: Int = 0) async -> Finding? {
    await begun(changes: changes) { stage in
      // Its block runs right after that of the answer, and nothing comes between the two.
      var done: [String] = []
      let watch = withContinuousObservation(options: .didSet) { _ in
        stage.look()
        done = stage.deeds
      }
      await quiet()
      for _ in 1...3 {
        stage.change()
        await quiet()
        guard done != stage.deeds else { continue }
        return Finding(
          "hops", expected: "when the block has run, all is done",
          seen: "it was done after the run, by something that the run has left behind",
          why:
            "The block runs on the main actor already. What hops once more may come after the end.",
          look: "the block: `Task` or `async`, and all that comes later by itself", hint: 1)
      }
      watch.cancel()
      return nil
    }
  }

  /// Asks what happens after the end, in each state that an observation can be in.
  static func endings(after changes: Int = 0) async -> Finding? {
    await ask([
      { await end("it was ended before its first run", isNew: true) },
      { await end("it was ended with a run due", after: changes, isDue: true) },
      { await end("it was ended, and then came a change", after: changes) },
      { await life(after: changes) },
    ]).first
  }

  private static func end(
    _ moment: String, isNew: Bool = false, after changes: Int = 0, isDue: Bool = false
  ) async -> Finding? {
    let stage = Self()
    let token = stage.begin()
    if !isNew { await quiet() }
    await stage.change(times: changes)
    if isDue { stage.change() }
    token.cancel()
    let (reads, deeds) = (stage.reads, stage.deeds)
    stage.change()
    await quiet()
    let more = stage.deeds.dropFirst(deeds.count)
    guard stage.reads != reads || !more.isEmpty else { return nil }
    return Finding(
      "after-the-end", expected: "nothing happens when the token is gone",
      seen: "\(moment); then: \(amount(stage.reads - reads, "read")), \(Array(more.prefix(3)))",
      why: "Who holds the token decides how long you observe. There must be no other way.",
      look: "which token you return; other tokens, tasks, and trackings that are armed by hand",
      hint: 3)
  }

  private static func life(after changes: Int) async -> Finding? {
    let objects = await objectsAfterTheEnd(changes + 1)
    await quiet()
    guard objects.contains(where: { $0.object != nil }) else { return nil }
    return Finding(
      "keeps-alive", expected: "when the token is gone, nothing of yours holds any object",
      seen: "something does: not all of them were released",
      why: "An observation lets go of its block when it ends. What is kept elsewhere stays.",
      look: "`static` variables, and tasks that never end", hint: 3)
  }

  private static func objectsAfterTheEnd(_ changes: Int) async -> [WeakObject] {
    let stage = Self()
    let token = stage.begin()
    await quiet()
    await stage.change(times: changes)
    await quiet()
    token.cancel()
    return stage.objects.map(WeakObject.init)
  }
}
