internal import Synchronization

// What is noted when, run by run.
extension SiteCheck {
  /// The turn of the call changes the sky, too.
  func begins() async -> [Finding] {
    let numbers = unguessable(2)
    let (sky, site) = (NightSky(stars: numbers[0]), Site())
    let atOnce = await site.turn { site in
      site.watch(sky)
      sky.spot(numbers[1] - numbers[0])
      return site.seen
    }
    await settle(site)
    let seen = await site.seen
    guard !atOnce.isEmpty || seen != [numbers[1]] else { return [] }
    return [
      Finding(
        "too-early",
        expected:
          "the turn of `watch` ends with \(numbers[1]) stars: [\(numbers[1])] is noted, then",
        seen: "at the end of that turn, \(atOnce.brief) was noted, and now \(seen.brief)",
        why:
          "The first run comes with the next turn. What is noted at the call may be old by then.",
        look: "what notes at the call of `watch`; and does the block leave out its first run?",
        hint: 3)
    ]
  }

  /// Something else happens between the announcement of a change and its store.
  func looksInTheMiddle() async -> [Finding] {
    for _ in 0..<20 {
      let (sky, site) = (NightSky(stars: 20), Site())
      await site.watch(sky)
      await settle(site)
      sky.spot { SiteExecutor.shared.letOthersRun() }
      await settle(site)
      let seen = await site.seen
      guard seen.starts(with: [20, 20]) else { continue }
      return [
        Finding(
          "in-the-middle", expected: "a run sees what a change has stored: [20, 21]",
          seen: "the site has noted \(seen.brief): it has looked before the 21 were stored",
          why: "An `onChange` without options comes before the store, on the thread of the writer.",
          look: "what makes the site look again: a block that is woken, or a tracking of yours?",
          hint: 3)
      ]
    }
    return []
  }

  /// The stars are what they were before.
  func comesBack() async -> [Finding] {
    let numbers = unguessable(2)
    let (sky, site) = (NightSky(stars: numbers[0]), Site())
    await site.watch(sky)
    await settle(site)
    for more in [numbers[1] - numbers[0], numbers[0] - numbers[1]] {
      sky.spot(more)
      await settle(site)
    }
    let truth = [numbers[0], numbers[1], numbers[0]]
    return await leftOut(site, truth)
  }

  /// Another sky has as many stars as the last one.
  func comesAgain() async -> [Finding] {
    let site = Site()
    for sky in [NightSky(stars: 40), NightSky(stars: 40)] {
      await site.watch(sky)
      await settle(site)
    }
    return await leftOut(site, [40, 40])
  }

  private func leftOut(_ site: Site, _ truth: [Int]) async -> [Finding] {
    let seen = await site.seen
    guard seen != truth else { return [] }
    return [
      Finding(
        "left-out", expected: "a number that was noted before is noted again: \(truth)",
        seen: "the site has noted \(seen.brief)",
        why: "The sky has changed, or it is another one. A run is not there for nothing.",
        look: "what a run compares the stars with, and what you remember", hint: 3)
    ]
  }

  /// The site has looked, and what comes next on it is not of its own making.
  func notesInTheRun() async -> [Finding] {
    let (sky, site) = (NightSky(stars: 20), Site())
    await site.watch(sky)
    await settle(site)
    let afterLooks = Mutex([[Int]]())
    let note: @Sendable ([Int]) -> Void = { seen in afterLooks.withLock { $0.append(seen) } }
    sky.whenLookedAt {
      // It stands in line before all that the block leaves behind.
      site.assumeIsolated { site in _ = Task { note(site.seen) } }
    }
    for _ in 1...Int.random(in: 2...5) {
      sky.spot()
      await settle(site)
      let (seen, all) = (await site.seen, afterLooks.withLock { $0 })
      if let early = all.last, early != seen {
        return [notedLater("right after the look", early, seen)]
      }
    }
    return []
  }

  /// The block has run, and a task that it has started has not.
  func notesAtOnce() async -> [Finding] {
    let (sky, site) = (NightSky(stars: 20), Site())
    let atTheStop = Mutex([Int]())
    await site.watch(sky)
    await settle(site)
    await site.turn { site in
      sky.spot()
      Task {
        site.stop()
        let seen = site.seen
        atTheStop.withLock { $0 = seen }
      }
    }
    await settle(site)
    let (before, seen) = (atTheStop.withLock { $0 }, await site.seen)
    guard before.first == 20 else {
      return [
        Finding(
          "forgets", expected: "what was noted stays there, also after `stop`: [20, 21]",
          seen: "after `stop`, the site has \(before.brief)",
          why: "Who stops a site will want to read what it has seen.",
          look: "`stop`: what does it do with `seen`?", hint: 3)
      ]
    }
    guard seen != before else { return [] }
    return [notedLater("at `stop`", before, seen)]
  }

  private func notedLater(_ moment: String, _ before: [Int], _ seen: [Int]) -> Finding {
    Finding(
      "noted-later",
      expected: "what a run sees is noted in this run: at once, or never",
      seen: "\(moment), the site had noted \(before.brief), and now it has \(seen.brief)",
      why: "A task that the block starts is not the block. It comes later, and may come too late.",
      look: "the block: does it add to `seen` itself, without a task?", hint: 2)
  }
}
