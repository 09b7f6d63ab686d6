// What ends, and when.
extension SiteCheck {
  private func settle() async {
    for _ in 0..<3 {
      await blocksSettle(.seconds(3))
      await nextTurn()
    }
  }

  func stops() async -> [Finding] {
    let (sky, site) = (NightSky(stars: 20), Site())
    await site.stop()
    await settle()
    await site.watch(sky)
    await settle()
    guard await !site.seen.isEmpty else { return [noRestart([20], [])] }
    await site.turn { site in
      sky.spot()
      site.stop()
    }
    await settle()
    sky.spot()
    await settle()
    await quietTime()
    let seen = await site.seen
    guard seen == [20] else {
      return [
        Finding(
          "seen-after-stop",
          expected: "from `stop` on nothing is noted, not even what is due: [20]",
          seen: "the site has noted \(seen.brief)",
          why: "On the actor of the block no run follows the end of the token, not even one due.",
          look: "`stop`: where is the token when it has returned?", hint: 3)
      ]
    }
    await site.watch(sky)
    await settle()
    sky.spot()
    await settle()
    let all = await site.seen
    await site.stop()
    return all == [20, 22, 23] ? [] : [noRestart([20, 22, 23], all)]
  }

  private func noRestart(_ truth: [Int], _ seen: [Int]) -> Finding {
    Finding(
      "no-restart", expected: "after `stop`, `watch` begins anew: \(truth)",
      seen: "the site has noted \(seen.brief)",
      why: "A token cannot be used again. To watch again is to get a new one.",
      look: "what `stop` leaves behind, and what `watch` asks before it begins", hint: 3)
  }

  func letsGo() async -> [Finding] {
    let (sky, site) = (NightSky(stars: 20), Site())
    weak let watcher = await stoppedWatcher(of: sky)
    weak let watched = await stoppedSky(of: site)
    await settle()
    await quietTime()
    sky.spot()
    await settle()
    guard watcher != nil || watched != nil else { return [] }
    let what = watcher != nil ? "site" : "sky"
    return [
      Finding(
        "\(what)-kept", expected: "when it was stopped, the observation keeps nothing alive",
        seen: "the \(what) is still there, though nobody else has it",
        why:
          "The site keeps the token, the token the block, the block the site. Who opens the ring?",
        look: "`stop`: does it drop the token, or does it set a flag?", hint: 2)
    ]
  }

  private func stoppedWatcher(of sky: NightSky) async -> Site {
    let site = Site()
    await site.watch(sky)
    await settle()
    sky.spot()
    await settle()
    await site.stop()
    return site
  }

  private func stoppedSky(of site: Site) async -> NightSky {
    let sky = NightSky(stars: 20)
    await site.watch(sky)
    await settle()
    await site.stop()
    return sky
  }

  func sites() async -> [Finding] {
    let (north, south) = (NightSky(stars: 20), NightSky(stars: 50))
    let sites = [Site(), Site()]
    await sites[0].watch(north)
    await sites[1].watch(south)
    await settle()
    await sites[1].stop()
    north.spot()
    south.spot()
    await settle()
    let seen = [await sites[0].seen, await sites[1].seen]
    await sites[0].stop()
    guard seen != [[20, 21], [50]] else { return [] }
    return [
      Finding(
        "sites-mixed-up", expected: "of two sites, one has seen [20, 21], the other [50]",
        seen: "they have seen \(seen[0].brief) and \(seen[1].brief)",
        why: "Each site has an observation of its own, and stops only that.",
        look: "what is `static` or global in your code", hint: 1)
    ]
  }

  /// Two sites with one sky.
  func sitesWithOneSky() async -> [Finding] {
    let (sky, sites) = (NightSky(stars: 20), [Site(), Site()])
    for site in sites { await site.watch(sky) }
    await settle()
    sky.spot()
    await settle()
    await sites[0].stop()
    sky.spot()
    await settle()
    let seen = [await sites[0].seen, await sites[1].seen]
    await sites[1].stop()
    guard seen != [[20, 21], [20, 21, 22]] else { return [] }
    return [
      Finding(
        "one-sky-mixed-up",
        expected: "two sites watch one sky, and one stops: [20, 21] and [20, 21, 22]",
        seen: "they have seen \(seen[0].brief) and \(seen[1].brief)",
        why: "Each site has an observation of its own, also of a sky that others watch.",
        look: "what the sites share: what is `static` or global in your code", hint: 1)
    ]
  }

  /// Another sky is watched, and the old one stays as it is.
  func oldSkyGoes() async -> [Finding] {
    let (next, site) = (NightSky(stars: 50), Site())
    let isGone = await isReleased {
      let sky = NightSky(stars: 20)
      await site.watch(sky)
      await settle()
      await site.watch(next)
      await settle()
      return sky
    }
    await site.stop()
    guard !isGone else { return [] }
    return [
      Finding(
        "old-sky-kept", expected: "watching another sky ends the old one, and it is not kept",
        seen: "the old sky is kept, though nobody else has it",
        why: "A block that does nothing any more still waits, as long as its token is there.",
        look: "`watch`: where is the old token when there is a new one?", hint: 1)
    ]
  }
}
