// What ends, and when.
extension ShiftCheck {
  func end() async -> [Finding] {
    let night = Night(azimuth: 20)
    await night.begin()
    night.telescope.azimuth = 30
    night.shift.end()
    await nextTurn()
    for azimuth in [40, 50] {
      night.telescope.azimuth = azimuth
      await nextTurn()
    }
    await quietTime()
    if night.log.notes != [30] { return [after("log", "\(night.log.notes.brief), not [30]")] }
    let azimuths = night.motor.places.map(\.azimuth)
    if azimuths != [20] { return [after("dome", "places \(azimuths.brief), not [20]")] }
    if night.desk.begun != [20] {
      return [after("desk", "reports \(night.desk.begun.brief), not [20]")]
    }
    return []
  }

  private func after(_ job: String, _ seen: String) -> Finding {
    Finding(
      "\(job)-after-end", expected: "from `end` on no job goes on, not even what is due",
      seen: "the \(job) has \(seen)",
      why: "Each tool ends in its own way: a flag that the handler asks, a token, a task.",
      look: "`end`: what ends the job of the \(job)?", hint: 2)
  }

  func endWhileWriting() async -> [Finding] {
    let night = Night(azimuth: 20, isSlow: true)
    await night.begin()
    night.telescope.azimuth = 30
    await nextTurn()
    night.shift.end()
    night.desk.finish()
    await nextTurn()
    night.telescope.azimuth = 40
    await quietTime()
    night.desk.isSlow = false
    night.desk.finish()
    await nextTurn()
    guard night.desk.begun != [20] else { return [] }
    return [after("desk", "reports \(night.desk.begun.brief), though it ended during the first")]
  }

  func shifts() async -> [Finding] {
    let (north, south) = (Night(azimuth: 20), Night(azimuth: 50))
    await north.begin()
    await south.begin()
    south.shift.end()
    (north.telescope.azimuth, south.telescope.azimuth) = (30, 60)
    await nextTurn(until: { north.desk.begun.count > 1 })
    let isRight =
      north.log.notes == [30] && north.motor.places.map(\.azimuth) == [20, 30]
      && north.desk.begun == [20, 30]
      && south.log.notes == [] && south.motor.places.map(\.azimuth) == [50]
      && south.desk.begun == [50]
    guard !isRight else { return [] }
    return [
      Finding(
        "shifts-mixed-up", expected: "of two shifts, one goes on, and the other has ended",
        seen:
          "the logs have \(north.log.notes.brief) and \(south.log.notes.brief), the desks reports "
          + "\(north.desk.begun.brief) and \(south.desk.begun.brief)",
        why: "Each shift has jobs of its own, and ends only those.",
        look: "what is `static` or global in your code", hint: 2)
    ]
  }
}
