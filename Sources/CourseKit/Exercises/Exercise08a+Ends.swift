// What ends, and when.
extension LinkCheck {
  func stops() async -> [Finding] {
    let places = unguessable(4)
    let (early, silent, neverRun) = make(at: places[3])
    neverRun.stop()
    let due = blocksDue()
    neverRun.start(early)
    let hasBegun = blocksDue() > due
    neverRun.stop()
    guard silent.received.isEmpty else { return [stopSends(silent.received, [])] }
    await nextTurn()
    guard silent.received.isEmpty else {
      return [hasBegun ? afterStop(silent.received, []) : beginsLate(silent.received)]
    }
    let (telescope, site, link) = make(at: places[0])
    link.start(telescope)
    await nextTurn()
    telescope.azimuth = places[1]
    link.stop()
    guard site.received == [places[0]] else { return [stopSends(site.received, [places[0]])] }
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

  private func beginsLate(_ seen: [Int]) -> Finding {
    Finding(
      "begins-late", expected: "`start`, and in the same turn `stop`: nothing is sent",
      seen: "the site has received \(seen.brief)",
      why: "What begins in a task begins after `stop`, and nobody stops it then.",
      look: "`start`: does the observation begin at once, or in a task?", hint: 2)
  }

  private func stopSends(_ seen: [Int], _ truth: [Int]) -> Finding {
    Finding(
      "stop-sends", expected: "`stop` sends nothing, not even what is due: \(truth)",
      seen: "when `stop` returns, the site has received \(seen.brief)",
      why: "Who stops the link wants no message, and no last one either.",
      look: "`stop`: what does it send?", hint: 1)
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

  func letsGo() async -> [Finding] {
    let link = Link(to: RemoteSite())
    weak let telescope = await stopped(link)
    await nextTurn()
    guard telescope != nil else { return [] }
    return [
      Finding(
        "telescope-kept", expected: "after `stop`, the link keeps nothing of the telescope",
        seen: "the telescope is kept, though nobody else has it",
        why: "A block that only returns early still waits. Its token keeps it, and all it has.",
        look: "`stop`: does it end the observation, and what else of the link keeps the telescope?",
        hint: 1)
    ]
  }

  /// The link is started with another telescope, and not stopped.
  func oldTelescopeGoes() async -> [Finding] {
    let link = Link(to: RemoteSite())
    let (first, second) = (Telescope(), Telescope())
    for next in [first, second] {
      let isGone = await isReleased {
        let telescope = Telescope()
        link.start(telescope)
        await nextTurn()
        link.start(next)
        return telescope
      }
      guard !isGone else { continue }
      return [
        Finding(
          "old-telescope-kept",
          expected: "started with another telescope, the link keeps nothing of the old one",
          seen: "the old telescope is kept, though nobody else has it",
          why: "A block that does nothing any more still waits, as long as its token is there.",
          look: "`start`: where is the old token when there is a new one?", hint: 2)
      ]
    }
    return []
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

  /// The block does nothing any more, and is it gone?
  func lifeOfTheObservation() async -> [Finding] {
    weak let telescope = await seenByTheDead()
    await nextTurn()
    guard telescope != nil else { return [] }
    return [
      Finding(
        "observation-kept", expected: "with the link, its observation is over",
        seen: "the link is gone, and its block still keeps the telescope",
        why: "A block whose `self` is gone does nothing. But it waits, and runs with each move.",
        look: "where the token is kept: a property of the link, and no other place", hint: 1)
    ]
  }

  private func seenByTheDead() async -> Telescope {
    let (telescope, _, link) = make(at: 20)
    link.start(telescope)
    await nextTurn()
    return telescope
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

  func linksToOneSite() async -> [Finding] {
    let (north, south, site) = (Telescope(), Telescope(), RemoteSite())
    let (northLink, southLink) = (Link(to: site), Link(to: site))
    (north.azimuth, south.azimuth) = (20, 50)
    northLink.start(north)
    southLink.start(south)
    await nextTurn()
    southLink.stop()
    (north.azimuth, south.azimuth) = (30, 60)
    await nextTurn()
    guard site.received.sorted() != [20, 30, 50] else { return [] }
    return [
      Finding(
        "site-mixed-up", expected: "of two links to one site, one sends [20, 30], the other [50]",
        seen: "the site has received \(site.received.brief)",
        why: "Each link has a token of its own, wherever it sends.",
        look: "where the token is kept: a property of the link, and no other place", hint: 1)
    ]
  }
}
