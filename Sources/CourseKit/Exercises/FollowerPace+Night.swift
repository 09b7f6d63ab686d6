// A long night, and more than one dome.
extension FollowerPace {
  /// Asks late in the night what was right in the evening.
  func night() async -> Finding? {
    let (telescope, dome) = (Telescope(), make())
    follow(dome, telescope)
    await nextTurn()
    for round in 0..<manyRounds() {
      let before = path(dome)
      let last = 4 * round + 4
      telescope.azimuth = last - 2
      guard path(dome) == before else { return turnsInTheMiddle(last - 2, path(dome)) }
      // The telescope moves once more, whenever the dome may not be listening.
      after(jobs: round % 6) { telescope.azimuth = last }
      guard await soon({ path(dome).last == last }) else { return lost(last, path(dome)) }
    }
    return await lateTurn(telescope, dome)
  }

  private func lateTurn(_ telescope: Telescope, _ dome: Dome) async -> Finding? {
    await nextTurn()
    let count = path(dome).count
    let latest: @MainActor () -> [Int] = { Array(path(dome).dropFirst(count)) }
    telescope.altitude = 80
    telescope.focus += 5
    await nextTurn()
    guard latest().isEmpty else {
      return Finding(
        "too-curious", expected: "the dome stands still while only the altitude changes",
        seen: "it went \(latest().prefix(5)), late in the night",
        why: "What the closure reads is a dependency.",
        look: "the tracked closure: it needs the azimuth, and no more", hint: 1)
    }
    for azimuth in [340, 345, 350] { telescope.azimuth = azimuth }
    _ = await soon { latest().last == 350 }
    guard latest() != [350] else { return nil }
    return Finding(
      "turn-for-each-move", expected: "three moves in one turn turn the dome once: [350]",
      seen: "it went \(latest().prefix(5)), late in the night",
      why: "When the task runs, all three are over. There is one place to go to.",
      look: "`onChange`: who re-arms, and how often before the task runs?", hint: 2)
  }

  func lost(_ azimuth: Int, _ path: [Int]) -> Finding {
    Finding(
      "last-lost", expected: "the dome ends where the telescope ends, at \(azimuth)",
      seen: path.count > 12
        ? "after \(amount(path.count, "turn")), the dome has gone \(path.suffix(6))"
        : "the dome went \(path)",
      why: "A change between the last reading and the arming is heard by nobody.",
      look: "the reading that turns the dome: is it the one that is tracked?", hint: 2)
  }

  func domes() async -> Finding? {
    let (telescope, other) = (Telescope(), Telescope())
    let domes = [make(), make(), make()]
    other.azimuth = 150
    for (dome, followed) in zip(domes, [telescope, telescope, other]) { follow(dome, followed) }
    telescope.azimuth = 60
    await nextTurn()
    other.azimuth = 170
    _ = await soon { path(domes[2]).last == 170 }
    telescope.azimuth = 80
    let truth = [[0, 60, 80], [0, 60, 80], [150, 170]]
    if await soon({ domes.map(path) == truth }) { return nil }
    let paths = domes.map(path)
    return Finding(
      "domes-mixed-up", expected: "two domes follow one telescope, and a third another one",
      seen: "they went \(paths[0]), \(paths[1]) and \(paths[2])",
      why: "Each dome has a tracking of its own.",
      look: "what is `static` or global in your code", hint: 1)
  }
}
