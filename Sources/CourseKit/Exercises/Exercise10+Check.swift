internal import Synchronization

/// Asks one question after the other, each of a new site.
struct SiteCheck<Site: SkyWatching>: Sendable {
  /// Lets everything run that is due, on the site and elsewhere.
  func settle(_ site: Site) async {
    for _ in 0..<3 {
      await blocksSettle(.seconds(3))
      await nextTurn()
      await site.turn { _ in }
    }
  }

  func looks() async -> [Finding] {
    for stars in unguessable(2) {
      let (sky, site) = (NightSky(stars: stars), Site())
      await site.watch(sky)
      await settle(site)
      if let finding = elsewhere(sky) { return [finding] }
      let seen = await site.seen
      guard seen != [stars] else { continue }
      if seen.isEmpty {
        return [
          Finding(
            "nothing-seen", expected: "a site that watches a sky of \(stars) stars has seen them",
            seen: "it has seen nothing",
            why: "An observation lives as long as its token. Dropped before the first run: no run.",
            look:
              "does a property of the actor keep the token? Does each run note, the first one, too?",
            hint: 1)
        ]
      }
      return [wrong(seen, [stars])]
    }
    return []
  }

  private func elsewhere(_ sky: NightSky) -> Finding? {
    guard sky.looksFromElsewhere > 0 else { return nil }
    return Finding(
      "elsewhere", expected: "the site looks at the sky itself, on its actor",
      seen: "\(sky.looksFromElsewhere) of \(sky.looks) looks came from somewhere else",
      why: "A closure in an actor belongs to it only if it captures `self`, and strongly.",
      look: "the block: does it use `self`? Is there a `[weak self]`, a task, a `@MainActor`?",
      hint: 2)
  }

  private func wrong(_ seen: [Int], _ truth: [Int]) -> Finding {
    let expected = "the site has seen \(truth.brief), run by run"
    switch Difference(of: seen, from: truth) {
    case .missing:
      return Finding(
        "not-followed", expected: expected, seen: "it has seen \(seen.brief)",
        why: "Something must be woken by the change: a block that has read the stars.",
        look: "`watch`: who keeps the token, and does each run of the block read the stars?",
        hint: 1)
    case .more:
      return Finding(
        "too-many", expected: expected, seen: "it has seen \(seen.brief)",
        why: "One run for each turn, with what the turn ends with, and one at the start.",
        look: "how often one run notes; and what adds to `seen`, besides the block", hint: 3)
    case .other, .none:
      return Finding(
        "wrong-stars", expected: expected, seen: "it has seen \(seen.brief)",
        why: "A run notes how many stars there are when it runs.",
        look: "what is added to `seen`, and when it was read", hint: 3)
    }
  }

  func turns() async -> [Finding] {
    let numbers = unguessable(8 + .random(in: 5...15)).sorted()
    let (sky, site) = (NightSky(stars: numbers[0]), Site())
    await site.watch(sky)
    await settle(site)
    var truth = [numbers[0]]
    // Made by others, one at a time.
    for stars in numbers[1...3] {
      sky.spot(stars - truth.last!)
      await settle(site)
      truth.append(stars)
    }
    // Made by the site itself, several in a turn.
    for turn in [numbers[4...4], numbers[5...7]] + numbers[8...].indices.map({ numbers[$0...$0] }) {
      let before = truth.last!
      await site.turn { _ in
        var last = before
        for stars in turn {
          sky.spot(stars - last)
          last = stars
        }
      }
      await settle(site)
      truth.append(turn.last!)
    }
    if let finding = elsewhere(sky) { return [finding] }
    let seen = await site.seen
    return seen == truth ? [] : [wrong(seen, truth)]
  }

  func quiet() async -> [Finding] {
    let (sky, site) = (NightSky(stars: 20), Site())
    await site.watch(sky)
    await settle(site)
    let looks = sky.looks
    await quietTime()
    let more = sky.looks - looks
    let seen = await site.seen
    guard more > 0 || seen != [20] else { return [] }
    return [
      Finding(
        "restless", expected: "nothing happens as long as the sky stays as it is",
        seen: "the site has looked \(more) times, and has seen \(seen.brief)",
        why: "Observation is there so that nobody has to look again and again.",
        look: "tasks and loops in `watch`", hint: 1)
    ]
  }

  func watchesAgain() async -> [Finding] {
    let (north, south, site) = (NightSky(stars: 20), NightSky(stars: 50), Site())
    await site.watch(north)
    await settle(site)
    await site.turn { site in
      north.spot()
      site.watch(south)
    }
    await settle(site)
    for sky in [north, south] {
      sky.spot(10)
      await settle(site)
    }
    let seen = await site.seen
    guard seen != [20, 50, 60] else { return [] }
    return [
      Finding(
        "old-sky", expected: "watching another sky ends the old one: [20, 50, 60]",
        seen: "the site has seen \(seen.brief)",
        why: "A new token takes the place of the old one, and a run that is due goes with it.",
        look: "`watch`: what becomes of the token that is there already?", hint: 1)
    ]
  }
}
