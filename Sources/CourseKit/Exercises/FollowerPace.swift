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
      return turnsInTheMiddle(azimuth, path(dome))
    }
    return nil
  }

  func turnsInTheMiddle(_ azimuth: Int, _ path: [Int]) -> Finding {
    Finding(
      "in-the-middle", expected: "the dome turns when the main actor is free again",
      seen: path.count > 12
        ? "within the assignment of \(azimuth) it turned, after \(path.count - 1) turns"
        : "within the assignment of \(azimuth) it went \(path)",
      why: "The turn is not over: more moves may come, and they are one move.",
      look: "`onChange`: it turns for each change. Hop first, with a task", hint: 2)
  }

  /// Asks whether the dome turns as soon as it can, or when a clock says so.
  ///
  /// Who hops as the chapter does is there after a job or two of the main actor, however busy the
  /// machine is. A hop by way of another thread may take longer, now and then. A clock takes longer
  /// each time.
  func late() async -> Finding? {
    let (telescope, dome) = (Telescope(), make())
    follow(dome, telescope)
    var (late, inTime) = (0, 0)
    for azimuth in stride(from: 30, to: 330, by: 30) where late < 8 && inTime < 3 {
      let isThere: @MainActor () -> Bool = { path(dome).last == azimuth }
      telescope.azimuth = azimuth
      if await inLine(when: { true }, steps: 3, isThere).value {
        inTime += 1
        continue
      }
      await wayAround()
      if isThere() {
        inTime += 1
      } else {
        late += 1
        guard await eventually(isThere) else { return nil }
      }
    }
    guard late == 8 else { return nil }
    return Finding(
      "late", expected: "the dome turns as soon as the main actor is free",
      seen: "it came later, \(late) times, when nothing was left to do",
      why: "Who is told need not wait, nor look from time to time.",
      look: "what wakes the dome: is it `onChange`, or a clock? What waits before the turn?",
      hint: 1)
  }
}

/// Lets what was due on another thread come back to the main actor, whatever its priority is.
@MainActor
private func wayAround() async {
  for _ in 0..<4 {
    let tasks = [TaskPriority.background, .low, .medium, .high].map { priority in
      Task.detached(priority: priority) { await MainActor.run {} }
    }
    for task in tasks { await task.value }
    await Task.yield()
  }
}
