/// Asks one question after the other, each of a new link.
@MainActor
struct LinkCheck<Link: RemoteLinking> {
  func make(at azimuth: Int) -> (telescope: Telescope, site: RemoteSite, link: Link) {
    let (telescope, site) = (Telescope(), RemoteSite())
    telescope.azimuth = azimuth
    return (telescope, site, Link(to: site))
  }

  func turns() async -> [Finding] {
    let places = unguessable(7)
    let (telescope, site, link) = make(at: places[0])
    link.start(telescope)
    await nextTurn()
    var truth = [places[0]]
    guard site.received == truth else {
      return [await wrong(site, truth, after: "the start")]
    }
    for turn in [places[1...1], places[2...3], places[4...6]] {
      for azimuth in turn { telescope.azimuth = azimuth }
      await nextTurn()
      truth.append(turn.last!)
      guard site.received == truth else {
        return [await wrong(site, truth, after: "a turn with \(turn.count) moves")]
      }
    }
    return []
  }

  private func wrong(_ site: RemoteSite, _ truth: [Int], after what: String) async -> Finding {
    let expected = "after \(what), the site has received \(truth)"
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
      guard link.sent == site.received.count else {
        return [wrongCount(link.sent, site.received.count)]
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

  private func wrongCount(_ seen: Int, _ truth: Int) -> Finding {
    Finding(
      "wrong-count", expected: "`sent` is \(truth), for \(truth) messages",
      seen: "it is \(seen)", why: "Each message counts once, when it is sent.",
      look: "`sent += 1`: it belongs where `receive` is called", hint: 3)
  }

  func starts() async -> [Finding] {
    let places = unguessable(6)
    let (telescope, site, link) = make(at: places[0])
    link.start(telescope)
    guard site.received.isEmpty else {
      return [
        Finding(
          "sent-at-once", expected: "`start` sends nothing itself: the block does, a turn later",
          seen: "the site has received \(site.received.brief) when `start` returns",
          why:
            "The block has a first run anyway. And who starts twice in a turn wants one message.",
          look: "`start`: what sends there, besides the block?", hint: 2)
      ]
    }
    link.start(telescope)
    await nextTurn()
    telescope.azimuth = places[1]
    await nextTurn()
    var truth = [places[0], places[1]]
    guard site.received == truth else { return [twice(site.received, truth)] }
    link.start(telescope)
    await nextTurn()
    telescope.azimuth = places[2]
    await nextTurn()
    truth += [places[1], places[2]]
    guard site.received == truth else { return [twice(site.received, truth)] }

    let other = Telescope()
    other.azimuth = places[3]
    link.start(other)
    await nextTurn()
    telescope.azimuth = places[4]
    await nextTurn()
    other.azimuth = places[5]
    await nextTurn()
    truth += [places[3], places[5]]
    guard site.received != truth else { return [] }
    return [
      Finding(
        "old-telescope",
        expected: "started with another telescope, the link sends where that one is: \(truth)",
        seen: "the site has received \(site.received.brief)",
        why: "With its token, an observation of the old telescope is over; not before.",
        look: "`start`: is there always a new token, and where is the old one then?", hint: 2)
    ]
  }

  private func twice(_ seen: [Int], _ truth: [Int]) -> Finding {
    seen.count > truth.count
      ? Finding(
        "two-tokens", expected: "started twice, the link sends each position once: \(truth)",
        seen: "the site has received \(seen.brief)",
        why: "Each token that is kept keeps an observation, and each of them sends.",
        look: "`start`: what becomes of the token that is there already?", hint: 2)
      : Finding(
        "second-start-ignored",
        expected: "started again, the link begins anew, with where the telescope is: \(truth)",
        seen: "the site has received \(seen.brief)",
        why: "Who calls `start` wants a message now. A new token takes the place of the old one.",
        look: "`start`: what does it do when the link is started already?", hint: 2)
  }
}
