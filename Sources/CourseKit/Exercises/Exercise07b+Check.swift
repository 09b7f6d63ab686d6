internal import Observatory

/// A telescope, a link and a receiver, and what we know of them without reading.
final class SleeperStage<Link: AzimuthSending>: TokenStage {
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
struct SleeperCheck<Link: AzimuthSending> {
  typealias Stage = SleeperStage<Link>

  func findings() async -> [Finding] {
    await ask([
      beginning, Stage.stillness, moves, { await Stage.hop() }, moveBeforeTheFirstRun, down,
      comingUp,
      shortBreak, upAfterBusy, movesWhileDown, { await busy(isUp: true) },
      { await busy(isUp: false) }, busyInTheFirstRun, others, links, { await Stage.endings() },
    ])
  }

  func beginning() async -> Finding? {
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

  func moveBeforeTheFirstRun() async -> Finding? {
    await Stage.begun(isNew: true) { stage in
      let sent = await stage.sent { stage.move() }
      guard sent != [stage.azimuth] else { return nil }
      return Finding(
        "azimuth-of-the-call",
        expected: "a move right after the call: the first run sends \(stage.azimuth), once",
        seen: "sent was \(sent)",
        why: "The first run comes after the call, with the next turn. It sends what is there then.",
        look: "what is read at the call, and not in the block", hint: 1)
    }
  }

  func moves() async -> Finding? {
    await Stage.begun { stage in
      for moves in [1, 1, 3] + Array(repeating: 1, count: .random(in: 5...15)) {
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

  func asleep(_ id: String, _ what: String) -> Finding {
    Finding(
      id, expected: what, seen: "nothing was sent: the block was asleep",
      why: "A block depends on what it has read itself in its latest run, and on nothing else.",
      look: "the run before: where did it end, and what had it read by then?", hint: 2)
  }

  func wrong(_ what: String, _ sent: [Int], of count: Int = 1) -> Finding {
    let isMissing = sent.count < count
    return Finding(
      isMissing ? "not-sent" : "wrong-azimuth", expected: what,
      seen: sent.isEmpty ? "the block ran, and nothing was sent" : "sent was \(sent)",
      why: isMissing
        ? "A link that comes up sends, whatever has changed since and whatever was sent before."
        : "Each run sends what is there now, once.",
      look: isMissing
        ? "each `return`: is it for the link, for the receiver, or for what was sent before?"
        : "the number that is sent: was it read in this run? Who sends, and how often?", hint: 3)
  }

  func others() async -> Finding? {
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

  func links() async -> Finding? {
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
