// What ends, and when.
extension LinkCheck {
  func stops() async -> [Finding] {
    let places = unguessable(4)
    let (early, silent, neverRun) = make(at: places[3])
    neverRun.stop()
    neverRun.start(early)
    neverRun.stop()
    await nextTurn()
    guard silent.received.isEmpty else { return [afterStop(silent.received, [])] }
    let (telescope, site, link) = make(at: places[0])
    link.start(telescope)
    await nextTurn()
    telescope.azimuth = places[1]
    link.stop()
    await nextTurn()
    telescope.azimuth = places[2]
    await nextTurn()
    link.stop()
    telescope.azimuth = places[3]
    await quietTime()
    return site.received == [places[0]] ? [] : [afterStop(site.received, [places[0]])]
  }

  private func afterStop(_ seen: [Int], _ truth: [Int]) -> Finding {
    Finding(
      "sent-after-stop",
      expected: "from `stop` on nothing is sent, not even what is due: \(truth)",
      seen: "the site has received \(seen.brief)",
      why: "The observation, and a run that is due, end with the token; with nothing else.",
      look: "`stop`: where is the token after that?", hint: 1)
  }

  /// The block has run, and a task that it has started has not.
  func stopsAtOnce() async -> [Finding] {
    for steps in 0...3 {
      let (telescope, site, link) = make(at: 20)
      link.start(telescope)
      await nextTurn()
      let reads = telescope.instruments.allReads
      telescope.azimuth = 30
      let before = await inLine(when: { telescope.instruments.allReads > reads }, steps: steps) {
        link.stop()
        return site.received
      }.value
      await nextTurn()
      guard site.received != before else { continue }
      return [
        Finding(
          "sent-later", expected: "30 is sent in the run of the block: before `stop`, or never",
          seen:
            "the site had received \(before.brief) at `stop`, and has received \(site.received.brief) now",
          why: "A task that the block starts is not the block. Nobody stops it.",
          look: "the block: does it send itself, without a task?", hint: 2)
      ]
    }
    return []
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
    guard site.received != truth || link.sent != truth.count else { return [] }
    return [
      Finding(
        "no-restart",
        expected: "started, moved and stopped three times, the link sends \(truth)",
        seen: "the site has received \(site.received.brief), and `sent` is \(link.sent)",
        why: "A token cannot be used again. To start again is to get a new one.",
        look: "what `stop` leaves behind, and what `start` asks before it begins", hint: 2)
    ]
  }

  func letsGo() async -> [Finding] {
    let link = Link(to: RemoteSite())
    weak let telescope = await stopped(link)
    await nextTurn()
    guard telescope != nil else { return [] }
    return [
      Finding(
        "telescope-kept", expected: "after `stop`, the link has no use for the telescope",
        seen: "the telescope is kept, though nobody else has it",
        why: "A block that only returns early still waits. Its token keeps it, and all it has.",
        look: "`stop`: does it end the observation, or does it set a flag?", hint: 1)
    ]
  }

  private func stopped(_ link: Link) async -> Telescope {
    let telescope = Telescope()
    link.start(telescope)
    await nextTurn()
    link.stop()
    return telescope
  }

  func life() async -> [Finding] {
    let (telescope, site) = (Telescope(), RemoteSite())
    weak let link = await dropped(telescope, site)
    let isKept = link != nil
    await nextTurn()
    telescope.azimuth = 40
    await nextTurn()
    if isKept {
      return [
        Finding(
          "link-kept", expected: "a link that nobody needs any more is gone, and sends nothing",
          seen: "it is still there, and the site has received \(site.received.brief)",
          why: "The link keeps the token, the token the block, and the block keeps the link.",
          look: "the block: what does it use of `self`, and does it capture it weakly?", hint: 3)
      ]
    }
    guard site.received != [0] else { return [] }
    return [
      Finding(
        "outlives", expected: "with the link, its observation is over: [0] was sent",
        seen: "the link is gone, and the site has received \(site.received.brief)",
        why: "The observation goes with its token. So the token should go with the link.",
        look: "where the token is kept: a property of the link, and no other place", hint: 1)
    ]
  }

  /// A link that is dropped while a run is due.
  private func dropped(_ telescope: Telescope, _ site: RemoteSite) async -> Link {
    let link = Link(to: site)
    link.start(telescope)
    await nextTurn()
    telescope.azimuth = 30
    return link
  }

  func links() async -> [Finding] {
    let (north, northSite, northLink) = make(at: 20)
    let (south, southSite, southLink) = make(at: 50)
    northLink.start(north)
    southLink.start(south)
    await nextTurn()
    (north.azimuth, south.azimuth) = (30, 60)
    await nextTurn()
    southLink.stop()
    (north.azimuth, south.azimuth) = (40, 70)
    await nextTurn()
    guard northSite.received != [20, 30, 40] || southSite.received != [50, 60] else { return [] }
    return [
      Finding(
        "links-mixed-up", expected: "of two links, one sends [20, 30, 40]; the other [50, 60]",
        seen: "the sites have received \(northSite.received.brief) and \(southSite.received.brief)",
        why: "Each link has an observation of its own, and stops only that.",
        look: "what is `static` or global in your code", hint: 1)
    ]
  }
}
