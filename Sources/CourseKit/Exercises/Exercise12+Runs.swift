// What is done when.
extension ShiftCheck {
  /// The turn of the call moves the telescope, too.
  func begins() async -> [Finding] {
    let places = unguessable(2)
    let night = Night(azimuth: places[0])
    night.shift.begin(night.telescope)
    let atOnce = (places: night.motor.places, reports: night.desk.begun)
    night.telescope.azimuth = places[1]
    guard night.log.notes == [places[1]] else { return [wrongLog(night.log.notes, [places[1]])] }
    await nextTurn(until: { !night.motor.places.isEmpty && !night.desk.begun.isEmpty })
    let truth = [Place(azimuth: places[1], altitude: 45)]
    if night.motor.places.isEmpty { return [wrongDome([], truth)] }
    if night.desk.begun.isEmpty { return [reportMissing([places[1]])] }
    let isEarly = !atOnce.places.isEmpty || !atOnce.reports.isEmpty
    guard isEarly || night.motor.places != truth || night.desk.begun != [places[1]] else {
      return []
    }
    return [
      Finding(
        "too-early",
        expected: "the turn of `begin` ends at \(truth[0]): dome and report begin there",
        seen: "the dome goes to \(night.motor.places.brief), the reports are about "
          + "\(night.desk.begun.brief)",
        why: "A first run, or a first value, comes with the next turn. The call may be too early.",
        look: "what turns the dome or writes at the call; and is something else left out for it?",
        hint: 1)
    ]
  }

  /// The telescope is where it was before.
  func comesBack() async -> [Finding] {
    let places = unguessable(2)
    let night = Night(azimuth: places[0])
    await night.begin()
    let way = (1...Int.random(in: 3...12)).map { places[$0 % 2] }
    for (count, azimuth) in way.enumerated() {
      night.telescope.azimuth = azimuth
      await nextTurn(until: {
        night.motor.places.count > count + 1 && night.desk.begun.count > count + 1
      })
    }
    let truth = [places[0]] + way
    let jobs = [
      ("log", [places[0]] + night.log.notes), ("dome", night.motor.places.map(\.azimuth)),
      ("desk", night.desk.begun),
    ]
    guard let job = jobs.first(where: { $0.1 != truth }) else { return [] }
    return [
      Finding(
        "left-out",
        expected: "the telescope moves to and fro: each time, that is news for all three jobs",
        seen: "it went \(truth.brief), and for the \(job.0) that was \(job.1.brief)",
        why: "A place where the telescope was before is a new place when it comes back.",
        look: "the job of the \(job.0): what it compares the azimuth with, and remembers", hint: 1)
    ]
  }

  /// The block of the dome has run, and a task that it has started has not.
  func endsAtOnce() async -> [Finding] {
    for round in 0..<8 {
      let night = Night(azimuth: 20)
      await night.begin()
      let reads = night.telescope.instruments.reads[\.altitude] ?? 0
      night.telescope.altitude = 60
      let before = await inLine(
        when: { night.telescope.instruments.reads[\.altitude] ?? 0 > reads }, steps: round % 4
      ) {
        night.shift.end()
        return night.motor.places
      }.value
      await nextTurn()
      guard night.motor.places != before else { continue }
      return [
        Finding(
          "turned-later", expected: "a run turns the dome by itself: before `end`, or never",
          seen: "at `end`, the dome had been to \(before), and now to \(night.motor.places)",
          why:
            "A task that the block starts is not the block. It comes later, and nothing ends it.",
          look: "the block of the dome: is there a task in it?", hint: 1)
      ]
    }
    return []
  }

  /// A turn ends where it has begun.
  func thereAndBack() async -> [Finding] {
    let places = unguessable(2)
    let night = Night(azimuth: places[0])
    await night.begin()
    var truth = [places[0]]
    for _ in 1...Int.random(in: 2...5) {
      night.telescope.azimuth = places[1]
      night.telescope.azimuth = places[0]
      truth.append(places[0])
      await nextTurn(until: {
        night.motor.places.count >= truth.count && night.desk.begun.count >= truth.count
      })
    }
    let jobs = [("dome", night.motor.places.map(\.azimuth)), ("desk", night.desk.begun)]
    guard let job = jobs.first(where: { $0.1 != truth }) else { return [] }
    return [
      Finding(
        "same-place-left-out",
        expected: "turns go there and back: each is news for dome and desk: \(truth)",
        seen: "for the \(job.0) that was \(job.1)",
        why:
          "The azimuth has changed in such a turn. That it is where it was is no reason to skip it.",
        look: "the job of the \(job.0): what it compares the azimuth with, and remembers", hint: 1)
    ]
  }
}
