// What a sequence does not do.
extension SequenceCheck {
  /// A second exposure: its loop begins.
  func beginsAnew() async -> [Finding] {
    let (exposure, loop) = make(frames: 2)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    _ = exposure
    guard loop.seen != [2] || loop.isOver else { return [] }
    return [
      strange("a loop over another exposure begins with its frames: [2]", "it gets \(loop.text)")
    ]
  }

  func quiet() async -> [Finding] {
    let (exposure, loop) = make(frames: 2)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    let reads = exposure.instruments.allReads
    await quietTime()
    let more = exposure.instruments.allReads - reads
    guard more == 0, loop.seen == [2] else {
      return [
        Finding(
          "restless", expected: "nothing happens as long as nothing changes",
          seen: "the exposure was read \(more) times, and a loop got \(loop.seen.brief)",
          why: "Observation is there so that nobody has to look again and again.",
          look: "who looks at the exposure, besides the closure? Is there a task?", hint: 1)
      ]
    }
    exposure.temperature = -20
    await quietTime()
    let curious = exposure.instruments.allReads - reads
    guard curious > 0 || loop.seen != [2] else { return [] }
    return [
      Finding(
        "too-curious", expected: "the temperature of the camera makes no value: [2]",
        seen: "the exposure was read \(curious) times, and a loop got \(loop.seen.brief)",
        why: "Each property that the closure reads is a dependency, whatever it does with it.",
        look: "the closure: it needs the frames, and whether the shutter is closed", hint: 2)
    ]
  }

  func onlyLooks() async -> [Finding] {
    let (exposure, loop) = make(frames: 2)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    exposure.frames = 3
    await loop.wait(for: 2)
    let changes = exposure.instruments.allChanges - 2
    guard changes > 0 else { return [] }
    return [
      Finding(
        "changes-it", expected: "who makes a sequence of the frames looks at them, and no more",
        seen: "the exposure was changed \(changes) times, by your code",
        why: "A change in place counts as a change, also of nothing. It wakes all who look.",
        look: "`=` and `+=` in the closure", hint: 3)
    ]
  }
}
