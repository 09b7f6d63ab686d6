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

/// A telescope, a link and a receiver, and what we know of them without reading.
private final class SleeperStage<Link: AzimuthSending>: TokenStage {
  private(set) var azimuth = 31
  let telescope = Telescope()
  let link = Link()
  let receiver = Receiver()

  init(isUp: Bool, isBusy: Bool = false) {
    telescope.azimuth = azimuth
    if isUp { link.isUp = true }
    receiver.isBusy = isBusy
  }

  convenience init() { self.init(isUp: true) }

  func begin() -> ObservationTracking.Token { Link.send(telescope, over: link, to: receiver) }
  func change() { move() }
  func look() { _ = telescope.azimuth }
  var reads: Int { telescope.instruments.allReads }
  var deeds: [String] { receiver.received.map { "sent \($0)" } }
  var objects: [AnyObject] { [telescope, link, receiver] }

  func move() {
    azimuth = (azimuth + 47) % 360
    telescope.azimuth = azimuth
  }

  /// What is sent while something happens, and until all is quiet.
  func sent(_ body: () -> Void) async -> [Int] {
    let count = receiver.received.count
    body()
    await quiet()
    return Array(receiver.received.dropFirst(count))
  }

  /// Whether a change of the link can be heard.
  var isLinkObservable: Bool { Ear { _ = link.isUp }.isSubscribed }
}

@MainActor
private struct SleeperCheck<Link: AzimuthSending> {
  private typealias Stage = SleeperStage<Link>

  func findings() async -> [Finding] {
    await ask([
      beginning, Stage.stillness, moves, Stage.hop, down, comingUp, movesWhileDown,
      { await busy(isUp: true) }, { await busy(isUp: false) }, busyInTheFirstRun, others, links,
      Stage.endings,
    ])
  }

  private func beginning() async -> Finding? {
    await Stage.begun(isNew: true) { stage in
      let sent = await stage.sent {}
      guard sent != [stage.azimuth] else { return nil }
      return Finding(
        "first-azimuth", expected: "with the link up, the first run sends \(stage.azimuth), once",
        seen: sent.isEmpty ? "nothing was sent" : "sent was \(sent)",
        why: "The receiver knows nothing yet.",
        look: "each way through the block, in the first run", hint: 1)
    }
  }

  private func moves() async -> Finding? {
    await Stage.begun { stage in
      for moves in [1, 1, 3] {
        let reads = stage.reads
        let sent = await stage.sent { for _ in 0..<moves { stage.move() } }
        guard sent != [stage.azimuth] else { continue }
        let what = "the link is up, the telescope moves to \(stage.azimuth): it is sent, once"
        if sent.isEmpty, stage.reads == reads { return asleep("move-unheard", what) }
        return wrong(what, sent)
      }
      return nil
    }
  }

  private func asleep(_ id: String, _ what: String) -> Finding {
    Finding(
      id, expected: what, seen: "nothing was sent: the block was asleep",
      why: "A block depends on what it has read itself in its latest run, and on nothing else.",
      look: "the run before: where did it end, and what had it read by then?", hint: 2)
  }

  private func wrong(_ what: String, _ sent: [Int], of count: Int = 1) -> Finding {
    let isMissing = sent.count < count
    return Finding(
      isMissing ? "not-sent" : "wrong-azimuth", expected: what,
      seen: sent.isEmpty ? "the block ran, and nothing was sent" : "sent was \(sent)",
      why: isMissing
        ? "A link that comes up sends, whatever has changed since and whatever was sent before."
        : "Each run sends what is there now, once.",
      look: isMissing
        ? "each `return` of the block: is it for the link or for the receiver?"
        : "the number that is sent: was it read in this run? Who sends, and how often?", hint: 3)
  }

  private func down() async -> Finding? {
    await Stage.begun(Stage(isUp: false), isNew: true) { stage in
      let first = await stage.sent {}
      let next = await stage.sent { stage.move() }
      guard !first.isEmpty || !next.isEmpty else { return nil }
      return sentWhileDown(first + next)
    }
  }

  private func sentWhileDown(_ sent: [Int]) -> Finding {
    Finding(
      "sent-while-down", expected: "nothing is sent while the link is down",
      seen: "sent was \(sent)", why: "Nobody is there to hear it, and it is lost.",
      look: "what the block asks before it sends, and when it asks", hint: 1)
  }

  private func comingUp() async -> Finding? {
    await Stage.begun(Stage(isUp: false)) { stage in
      for moves in 0...2 {
        let reads = stage.reads
        // In the second and third round, the telescope moves in the same turn.
        let sent = await stage.sent {
          if moves > 0 { stage.move() }
          stage.link.isUp = true
          if moves > 1 { stage.move() }
        }
        guard sent == [stage.azimuth] else {
          if sent.isEmpty, stage.reads == reads { return linkUnheard(stage) }
          return wrong("the link comes up, and \(stage.azimuth) is sent, once", sent)
        }
        let next = await stage.sent { stage.move() }
        if next != [stage.azimuth] {
          return asleep("move-unheard", "the link came up; the telescope moves to \(stage.azimuth)")
        }
        let last = await stage.sent {
          stage.move()
          stage.link.isUp = false
        }
        if !last.isEmpty { return sentWhileDown(last) }
      }
      // Twice up, and the telescope has not moved.
      var sent: [Int] = []
      for isUp in [true, false, true] { sent += await stage.sent { stage.link.isUp = isUp } }
      guard sent != [stage.azimuth, stage.azimuth] else { return nil }
      return wrong("the link comes up twice, and each time \(stage.azimuth) is sent", sent, of: 2)
    }
  }

  private func linkUnheard(_ stage: Stage) -> Finding {
    let isObservable = stage.isLinkObservable
    return Finding(
      "link-unheard", expected: "the link comes up, and \(stage.azimuth) is sent",
      seen: "nothing was sent, and the block did not run"
        + (isObservable ? "" : ": nobody can observe `isUp`"),
      why: "The block is woken by what its latest run has read, if that can be observed.",
      look: isObservable
        ? "the run while the link was down: had it read `link.isUp` itself when it returned?"
        : "the class of the link: what makes a property observable?", hint: 1)
  }

  private func movesWhileDown() async -> Finding? {
    await Stage.begun { stage in
      for isUp in [false, true, false] {
        _ = await stage.sent { stage.link.isUp = isUp }
        if isUp { continue }
        let reads = stage.reads
        _ = await stage.sent { stage.move() }
        guard stage.reads != reads else { continue }
        return Finding(
          "woken-while-down", expected: "while the link is down, no move wakes the block",
          seen: "the telescope moved, and a run read where it is",
          why: "Such a run has nothing to do. The link itself wakes the block when it comes up.",
          look: "what the block has read before it returns because of the link", hint: 3)
      }
      return nil
    }
  }

  /// The receiver is busy, for some moves or when the link comes up.
  private func busy(isUp: Bool) async -> Finding? {
    await Stage.begun(Stage(isUp: isUp)) { stage in
      for _ in 1...2 {
        stage.receiver.isBusy = true
        let sent = await stage.sent {
          if !isUp { stage.link.isUp = true }
          stage.move()
        }
        if !sent.isEmpty { return sentWhileBusy(sent) }
        if let finding = await free(stage) { return finding }
        if !isUp { _ = await stage.sent { stage.link.isUp = false } }
      }
      return nil
    }
  }

  private func busyInTheFirstRun() async -> Finding? {
    await Stage.begun(Stage(isUp: true, isBusy: true), isNew: true) { stage in
      let sent = await stage.sent {}
      return sent.isEmpty ? await free(stage) : sentWhileBusy(sent)
    }
  }

  private func sentWhileBusy(_ sent: [Int]) -> Finding {
    Finding(
      "sent-while-busy", expected: "nothing is sent while the receiver is busy",
      seen: "sent was \(sent)", why: "The receiver can take nothing then, and it is lost.",
      look: "what the block asks before it sends", hint: 3)
  }

  private func free(_ stage: Stage) async -> Finding? {
    let early = await stage.sent { stage.receiver.isBusy = false }
    await quietTime()
    guard early.isEmpty, stage.receiver.received.last != stage.azimuth else {
      return Finding(
        "waits-for-the-receiver", expected: "the receiver is free again: the next move is sent",
        seen: "\(stage.azimuth) was sent before that",
        why: "Nobody can observe the receiver. Who knows it all the same looks again and again.",
        look: "tasks and loops: what do they wait for?", hint: 2)
    }
    let sent = await stage.sent { stage.move() }
    guard sent != [stage.azimuth] else { return nil }
    return asleep(
      "asleep", "the receiver was busy and is free again; a move to \(stage.azimuth) is sent")
  }

  private func others() async -> Finding? {
    await Stage.begun { stage in
      let reads = stage.reads
      let sent = await stage.sent {
        stage.telescope.altitude = 3
        stage.telescope.focus = 3
      }
      guard stage.reads != reads || !sent.isEmpty else { return nil }
      return Finding(
        "too-curious", expected: "no run for a change of the altitude or of the focus",
        seen: "they changed, and there was a run",
        why: "Each property that the block reads is a dependency, whatever it does with it.",
        look: "all that the block reads of the telescope", hint: 2)
    }
  }

  private func links() async -> Finding? {
    await Stage.begun { east in
      await Stage.begun { west in
        let fromWest = await west.sent { east.link.isUp = false }
        let sent = await west.sent { west.move() }
        guard sent != [west.azimuth] || !fromWest.isEmpty || east.receiver.received.count != 1
        else { return nil }
        return Finding(
          "mixed-up", expected: "two links: the one goes down, the other one sends \(west.azimuth)",
          seen: "sent was \(fromWest + sent), and by the first one \(east.receiver.received)",
          why: "Each call of `send` begins an observation of its own, with its own link.",
          look: "what is `static` in your code", hint: 3)
      }
    }
  }
}
