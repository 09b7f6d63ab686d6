/// Asks when a dome that re-arms by hand turns: after the assignment, as soon as the main actor is
/// free.
@MainActor
struct FollowerPace<Dome: AnyObject> {
  let make: () -> Dome
  let follow: (Dome, Telescope) -> Void
  let path: (Dome) -> [Int]

  /// Asks whether the dome turns within an assignment: at once, and after a pause.
  func inTheMiddle() async -> Finding? {
    let (telescope, dome) = (Telescope(), make())
    follow(dome, telescope)
    for (azimuth, pause) in [(40, nextTurn), (90, nextTurn), (140, quietTime), (190, nextTurn)] {
      await pause()
      let before = path(dome)
      telescope.azimuth = azimuth
      guard path(dome) != before else { continue }
      return Finding(
        "in-the-middle", expected: "the dome turns when the main actor is free again",
        seen: "within the assignment of \(azimuth) it went \(path(dome))",
        why: "The turn is not over: more moves may come, and they are one move.",
        look: "`onChange`: it turns for each change. Hop first, with a task", hint: 2)
    }
    return nil
  }

  /// Asks whether the dome turns as soon as it can, or when a clock says so.
  ///
  /// Who hops as the chapter does is there after a job or two of the main actor, however busy the
  /// machine is. A hop by way of another thread may take longer, now and then. A clock takes longer
  /// each time.
  func late() async -> Finding? {
    let (telescope, dome) = (Telescope(), make())
    follow(dome, telescope)
    let tries = 6
    var late = 0
    for azimuth in (1...tries).map({ $0 * 50 }) {
      let isThere: @MainActor () -> Bool = { path(dome).last == azimuth }
      telescope.azimuth = azimuth
      if await inLine(when: { true }, steps: 3, isThere).value { continue }
      await wayAround()
      if isThere() { continue }
      late += 1
      guard await eventually(isThere) else { return nil }
    }
    guard late >= tries - 1 else { return nil }
    return Finding(
      "late", expected: "the dome turns as soon as the main actor is free",
      seen: "\(late) of \(tries) times it came later, when nothing was left to do",
      why: "Who is told need not wait, nor look from time to time.",
      look: "what wakes the dome: is it `onChange`, or a clock? What waits before the turn?",
      hint: 1)
  }
}

/// Lets what was due on another thread come back to the main actor.
@MainActor
private func wayAround() async {
  for _ in 0..<4 {
    await Task.detached {}.value
    await Task.yield()
  }
}
