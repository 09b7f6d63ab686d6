internal import ObservatoryTesting

// What ends, and when.
extension SiteCheck {
  private func settle() async {
    for _ in 0..<3 {
      try? await settled(within: .seconds(3))
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
}
