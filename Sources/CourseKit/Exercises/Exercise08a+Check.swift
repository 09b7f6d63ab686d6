/// Asks one question after the other, each of a new link.
@MainActor
struct LinkCheck<Link: RemoteLinking> {
  func make(at azimuth: Int) -> (telescope: Telescope, site: RemoteSite, link: Link) {
    let (telescope, site) = (Telescope(), RemoteSite())
    telescope.azimuth = azimuth
    return (telescope, site, Link(to: site))
  }

  func turns() async -> [Finding] {
    let (first, turns) = unguessableTurns()
    let (telescope, site, link) = make(at: first)
    link.start(telescope)
    await nextTurn()
    var truth = [first]
    guard site.received == truth else {
      return [await wrong(site, truth, after: "the start")]
    }
    for turn in turns {
      for azimuth in turn { telescope.azimuth = azimuth }
      await nextTurn()
      if let last = turn.last { truth.append(last) }
      guard site.received == truth else {
        return [await wrong(site, truth, after: "a turn with \(turn.count) moves")]
      }
    }
    return []
  }

  private func wrong(_ site: RemoteSite, _ truth: [Int], after what: String) async -> Finding {
    let expected = "after \(what), the site has received \(truth.brief)"
    let received = site.received
    let seen = received.isEmpty ? "it has received nothing" : "it has received \(received.brief)"
    switch Difference(of: received, from: truth) {
    case .missing where received.isEmpty:
      return Finding(
        "nothing-sent", expected: expected, seen: seen,
        why: "An observation lives as long as its token. Dropped before the first run: no run.",
        look: "`start`: does a property of the link keep what `withContinuousObservation` returns?",
        hint: 1)
    case .missing:
      await quietTime()
      if site.received != received {
        return Finding(
          "late", expected: expected, seen: seen + "; the rest came some time later",
          why: "A block runs when the turn is over. Who looks now and then is late.",
          look: "what looks at the telescope, and what makes it look", hint: 2)
      }
      return Finding(
        "not-followed", expected: expected, seen: seen,
        why: "Something must be woken by the move: a block that has read the azimuth.",
        look: "`start`: who keeps the token, and does each run of the block read the azimuth?",
        hint: 1)
    case .more:
      return Finding(
        "too-many", expected: expected, seen: seen,
        why: "One run for each turn, with what the turn ends with, and one at the start.",
        look: "`start`: what sends, besides the block? And how many observations are there?",
        hint: 2)
    case .other, .none:
      return Finding(
        "wrong-azimuth", expected: expected, seen: seen,
        why: "A message says where the telescope is when it is sent.",
        look: "what is given to `receive`, and when it was read", hint: 2)
    }
  }

  func quiet() async -> [Finding] {
    let (telescope, site, link) = make(at: 20)
    link.start(telescope)
    await nextTurn()
    let reads = telescope.instruments.allReads
    telescope.altitude = 80
    telescope.focus = 5
    await quietTime()
    let more = telescope.instruments.allReads - reads
    guard more > 0 || site.received != [20] else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the azimuth stays as it is",
        seen:
          "the telescope was read \(more) times, and the site has received \(site.received.brief)",
        why: "Observation is there so that nobody has to look again and again.",
        look: "tasks and loops; and what the block reads, besides the azimuth", hint: 2)
    ]
  }

  func count() async -> [Finding] {
    let (telescope, site, link) = make(at: 20)
    guard link.sent == 0 else { return [wrongCount(link.sent, 0)] }
    link.start(telescope)
    await nextTurn()
    for azimuth in unguessable(3) {
      let ear = Ear { _ = link.sent }
      telescope.azimuth = azimuth
      await nextTurn()
      let (sent, truth) = (link.sent, site.received.count)
      guard sent == truth else {
        return [await soon { link.sent == truth } ? late(sent, truth) : wrongCount(sent, truth)]
      }
      guard ear.calls == 0 else { continue }
      return [
        Finding(
          "count-unheard", expected: "who has read `sent` hears when a message is sent",
          seen: "`sent` went to \(link.sent) in silence",
          why: "A console shows `sent`. It is observable only if the macro sees it.",
          look: "`@Observable` before the class; `@ObservationIgnored` only before the token",
          hint: 1)
      ]
    }
    return []
  }

  /// The message has come, and a task that the block has started has not run yet.
  func countsAtOnce() async -> [Finding] {
    let (telescope, site, link) = make(at: 20)
    link.start(telescope)
    await nextTurn()
    telescope.azimuth = 30
    let (sent, truth) = await inLine(when: { site.received.count > 1 }) {
      (link.sent, site.received.count)
    }.value
    guard sent != truth else { return [] }
    return [late(sent, truth)]
  }

  private func late(_ sent: Int, _ truth: Int) -> Finding {
    Finding(
      "counted-late", expected: "`sent` is \(truth) as soon as the site has \(truth) messages",
      seen: "it is \(sent)",
      why: "A console that looks right after the run shows a number that is not true.",
      look: "`sent += 1`: does a task do it? It belongs where `receive` is called", hint: 2)
  }

  func thereAndBack() async -> [Finding] {
    let (telescope, site, link) = make(at: 20)
    link.start(telescope)
    await nextTurn()
    telescope.azimuth = 30
    telescope.azimuth = 20
    await nextTurn()
    guard site.received != [20, 20] else { return link.sent == 2 ? [] : [wrongCount(link.sent, 2)] }
    return [
      Finding(
        "compares", expected: "a turn in which the telescope goes to 30 and back to 20 sends 20",
        seen: "the site has received \(site.received.brief)",
        why: "The block runs because the azimuth has changed. Each run sends.",
        look: "the block: does it compare with what was sent before?", hint: 2)
    ]
  }

  func wrongCount(_ seen: Int, _ truth: Int) -> Finding {
    Finding(
      "wrong-count", expected: "`sent` is \(truth), for \(truth) messages",
      seen: "it is \(seen)", why: "Each message counts once, when it is sent.",
      look: "`sent += 1`: it belongs where `receive` is called", hint: 3)
  }
}
