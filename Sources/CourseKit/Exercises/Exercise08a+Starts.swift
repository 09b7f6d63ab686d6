// What begins, and begins again.
extension LinkCheck {
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

  /// The telescope moves between the call and the first run.
  func startsInMotion() async -> [Finding] {
    let places = unguessable(2)
    let (telescope, site, link) = make(at: places[0])
    link.start(telescope)
    telescope.azimuth = places[1]
    await nextTurn()
    guard site.received != [places[1]] else { return [] }
    return [
      Finding(
        "azimuth-of-the-call",
        expected: "`start`, and in the same turn a move to \(places[1]): that is sent, once",
        seen: "the site has received \(site.received.brief)",
        why: "The first run comes after the call, with the next turn. It sends what is there then.",
        look: "what `start` reads before the block runs", hint: 2)
    ]
  }

  func startsAgain() async -> [Finding] {
    let places = unguessable(4)
    let (telescope, site, link) = make(at: places[0])
    var truth: [Int] = []
    for (before, after) in zip(places, places.dropFirst()) {
      link.start(telescope)
      await nextTurn()
      telescope.azimuth = after
      await nextTurn()
      link.stop()
      await nextTurn()
      truth += [before, after]
    }
    guard site.received == truth else {
      return [
        Finding(
          "no-restart",
          expected: "started, moved and stopped three times, the link sends \(truth)",
          seen: "the site has received \(site.received.brief)",
          why: "A token cannot be used again. To start again is to get a new one.",
          look: "what `stop` leaves behind, and what `start` asks before it begins", hint: 2)
      ]
    }
    guard link.sent != truth.count else { return [] }
    return [
      Finding(
        "count-begins-anew",
        expected: "after three starts with two messages each, `sent` is \(truth.count)",
        seen: "it is \(link.sent)", why: "`sent` counts on, over all starts.",
        look: "`sent`: what changes it, besides `sent += 1`?", hint: 1)
    ]
  }

  /// More starts and messages than somebody may have thought of.
  func night() async -> [Finding] {
    let (telescope, site, link) = make(at: 0)
    let starts = Int.random(in: 30...50)
    for start in 1...starts {
      link.start(telescope)
      await nextTurn()
      telescope.azimuth = start
      await nextTurn()
      if start.isMultiple(of: 2) { link.stop() }
    }
    let truth = (1...starts).flatMap { [$0 - 1, $0] }
    guard site.received != truth || link.sent != truth.count else { return [] }
    return [
      Finding(
        "gives-up",
        expected:
          "in a night with \(starts) starts, there are \(truth.count) messages, all counted",
        seen: "the site has received \(site.received.count), and `sent` is \(link.sent)",
        why: "No start is the last one, and no message.",
        look: "the numbers in your code: is one of them a limit?", hint: 2)
    ]
  }

  /// Stopped and started again, and the telescope has not moved.
  func startsWhereItStopped() async -> [Finding] {
    let place = unguessable(1)[0]
    let (telescope, site, link) = make(at: place)
    for _ in 1...3 {
      link.start(telescope)
      await nextTurn()
      link.stop()
      await nextTurn()
    }
    guard site.received.count < 3 else { return [] }
    link.start(telescope)
    telescope.azimuth = 7
    await nextTurn()
    // What does not begin at all is another question.
    guard site.received.last == 7 else { return [] }
    return [
      Finding(
        "start-left-out",
        expected: "started and stopped, and started again without a move, it sends \(place) again",
        seen: "the site has received \(site.received.brief)",
        why: "Who calls `start` wants a message now, whatever was sent before.",
        look: "the first run: what does it compare with, and what do you remember?", hint: 2)
    ]
  }
}
