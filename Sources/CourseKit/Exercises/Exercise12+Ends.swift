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

  func life() async -> [Finding] {
    let (telescope, motor, desk) = (Telescope(), DomeMotor(), ReportDesk())
    weak let log: NightLog?
    weak let shift: Shift?
    (log, shift) = await dropped(telescope, motor, desk)
    await nextTurn(until: { shift == nil && log == nil })
    let isKept = shift != nil
    let isLogKept = log != nil
    for azimuth in [40, 50] {
      telescope.azimuth = azimuth
      await nextTurn()
    }
    await quietTime()
    if isKept || isLogKept {
      return [
        Finding(
          "shift-kept", expected: "a shift that nobody needs any more is gone",
          seen: "\(isKept ? "the shift" : "its log") is still there",
          why: "What a handler, a block or a loop captures lives as long as they wait.",
          look: "three captures: `onChange`, the block, the task. Which of them is strong?",
          hint: 2)
      ]
    }
    let azimuths = motor.places.map(\.azimuth)
    guard azimuths != [0] || desk.begun != [0] else { return await telescopeGoes() }
    return [
      Finding(
        "outlives", expected: "with the shift, its jobs are over",
        seen:
          "the shift is gone, the dome has places \(azimuths.brief), the desk reports \(desk.begun.brief)",
        why: "A token goes with its owner. A task does not: somebody has to cancel it.",
        look: "`deinit`: does it cancel the task? Where is the token?", hint: 3)
    ]
  }

  /// A shift that is dropped, and never told to end, while a run is due.
  private func dropped(
    _ telescope: Telescope, _ motor: DomeMotor, _ desk: ReportDesk
  ) async -> (NightLog, Shift) {
    let log = NightLog()
    let shift = Shift(log: log, motor: motor, desk: desk)
    shift.begin(telescope)
    await nextTurn(until: { !motor.places.isEmpty && !desk.begun.isEmpty })
    telescope.azimuth = 30
    return (log, shift)
  }

  /// Neither a loop that waits nor a handler that was never called keeps the telescope.
  private func telescopeGoes() async -> [Finding] {
    weak let telescope = await ended()
    await nextTurn(until: { telescope == nil })
    guard telescope != nil else { return [] }
    return [
      Finding(
        "telescope-kept", expected: "after `end`, nobody has a use for the telescope",
        seen: "the telescope is kept, though nobody else has it",
        why: "A telescope keeps its handlers until it moves. One that captures it closes a ring.",
        look: "`onChange`: `[weak self, weak telescope]`. And the loop: is its task cancelled?",
        hint: 3)
    ]
  }

  private func ended() async -> Telescope {
    let night = Night(azimuth: 20)
    await night.begin()
    night.telescope.azimuth = 30
    await nextTurn(until: { night.desk.begun.count > 1 })
    night.shift.end()
    return night.telescope
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
