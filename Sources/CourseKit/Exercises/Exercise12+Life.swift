// Who keeps whom.
extension ShiftCheck {
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
      return [kept("\(isKept ? "the shift" : "its log") is still there")]
    }
    let azimuths = motor.places.map(\.azimuth)
    guard azimuths != [0] || desk.begun != [0] else { return [] }
    return [
      outlives("the dome has places \(azimuths.brief), the desk reports \(desk.begun.brief)")
    ]
  }

  private func kept(_ seen: String) -> Finding {
    Finding(
      "shift-kept", expected: "a shift that nobody needs any more is gone, and its jobs, at once",
      seen: seen,
      why: "What a handler, a block or a loop captures lives as long as they wait.",
      look:
        "the captures of `onChange`, the block, the task; and `self` in a round with an `await`",
      hint: 2)
  }

  private func outlives(_ seen: String) -> Finding {
    Finding(
      "outlives", expected: "with the shift, its jobs are over", seen: "the shift is gone; \(seen)",
      why: "A token goes with its owner. A task does not: somebody has to cancel it.",
      look: "`deinit`: does it cancel the task? Where is the token?", hint: 3)
  }

  /// A shift that is dropped while a report is being written.
  func lifeWhileWriting() async -> [Finding] {
    let (telescope, log) = (Telescope(), NightLog())
    let (motor, desk) = (DomeMotor(), ReportDesk())
    desk.isSlow = true
    weak let shift = await begun(telescope, log, motor, desk)
    await nextTurn(until: { shift == nil })
    let isKept = shift != nil
    telescope.azimuth = 40
    await nextTurn()
    desk.isSlow = false
    desk.finish()
    await nextTurn()
    guard isKept || motor.places.count > 1 || !log.notes.isEmpty else { return [] }
    return [kept("as long as a report is being written, the shift is there, and does its jobs")]
  }

  private func begun(
    _ telescope: Telescope, _ log: NightLog, _ motor: DomeMotor, _ desk: ReportDesk
  ) async -> Shift {
    let shift = Shift(log: log, motor: motor, desk: desk)
    shift.begin(telescope)
    await nextTurn(until: { !motor.places.isEmpty && !desk.begun.isEmpty })
    return shift
  }

  /// A shift that is dropped when nothing is due, and nothing comes.
  func waitsForNobody() async -> [Finding] {
    let telescope = Telescope()
    weak let desk = await forgotten(telescope)
    await nextTurn(until: { desk == nil })
    guard desk != nil else { return [] }
    return [outlives("its task waits on, and keeps the desk")]
  }

  private func forgotten(_ telescope: Telescope) async -> ReportDesk {
    let desk = ReportDesk()
    _ = await begun(telescope, NightLog(), DomeMotor(), desk)
    return desk
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
  func telescopeGoes() async -> [Finding] {
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
}
