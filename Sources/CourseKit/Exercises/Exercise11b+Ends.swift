internal import Observatory

// What ends, and what begins anew.
extension SequenceCheck {
  func goes() async -> [Finding] {
    let loop: Loop
    weak let exposure: Exposure?
    (exposure, loop) = await forgotten()
    defer { loop.cancel() }
    await nextTurn(until: { exposure == nil })
    guard exposure == nil else {
      return [
        Finding(
          "exposure-kept", expected: "a loop over the sequence does not keep the exposure alive",
          seen: "the exposure is still there, though nobody else has it",
          why: "The loop holds the sequence, the sequence its closure, and that what it captures.",
          look: "the capture list of the closure: `[weak exposure]`", hint: 2)
      ]
    }
    await loop.waitForTheEnd()
    guard !loop.isOver || loop.seen != [0, 1] else { return [] }
    return [
      Finding(
        "waits-for-the-dead", expected: "when the exposure is gone, the loop ends: [0, 1]",
        seen: "the loop gets \(loop.text)",
        why: "The death of what the closure has read is a change: it is evaluated, and finds nil.",
        look: "what the closure returns when the exposure is nil", hint: 2)
    ]
  }

  private func forgotten() async -> (Exposure, Loop) {
    let (exposure, loop) = make(of: 3, frames: 0)
    await loop.wait(for: 1)
    exposure.frames = 1
    await loop.wait(for: 2)
    return (exposure, loop)
  }

  /// Two loops over one sequence.
  func twoLoops() async -> [Finding] {
    let exposure = Exposure(of: 1000)
    let sequence = Frames.frames(of: exposure)
    let first = Loop(over: sequence)
    await first.wait(for: 1)
    let second = Loop(over: sequence)
    await second.wait(for: 1)
    exposure.frames = 5
    await first.wait(for: 2)
    let third = Loop(over: sequence)
    await third.wait(for: 1)
    exposure.frames = 6
    for (loop, count) in [(first, 3), (second, 3), (third, 2)] { await loop.wait(for: count) }
    exposure.isClosed = true
    for loop in [first, second, third] {
      await loop.waitForTheEnd()
      loop.cancel()
    }
    let isRight = first.seen == [0, 5, 6] && second.seen == [0, 5, 6] && third.seen == [5, 6]
    guard isRight, first.isOver, second.isOver, third.isOver else {
      return [
        mixedUp(
          "three loops over one sequence get [0, 5, 6], [0, 5, 6] and [5, 6]",
          "\(first.text); \(second.text); and \(third.text)")
      ]
    }
    return await opensAgain(exposure, sequence)
  }

  /// All loops have ended, and then the shutter is opened again.
  private func opensAgain(
    _ exposure: Exposure, _ sequence: Observations<Int, Never>
  ) async -> [Finding] {
    exposure.isClosed = false
    let loop = Loop(over: sequence)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    exposure.frames = 7
    await loop.wait(for: 2)
    guard loop.seen == [6, 7], !loop.isOver else {
      return [
        mixedUp("the shutter is opened again, and a new loop gets [6, 7]", "it gets \(loop.text)")
      ]
    }
    return await madeWhileClosed()
  }

  /// The sequence was made before the shutter was opened, and the loop begins later.
  private func madeWhileClosed() async -> [Finding] {
    let exposure = Exposure(of: 1000)
    exposure.isClosed = true
    let sequence = Frames.frames(of: exposure)
    (exposure.isClosed, exposure.frames) = (false, 8)
    let loop = Loop(over: sequence)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    exposure.frames = 9
    await loop.wait(for: 2)
    guard loop.seen != [8, 9] || loop.isOver else { return [] }
    return [
      Finding(
        "decided-at-the-call",
        expected: "made while the shutter is closed, and looped over when it is open: [8, 9]",
        seen: "the loop gets \(loop.text)",
        why: "When a sequence is made, nobody loops over it yet. What counts is what a loop finds.",
        look: "what `frames(of:)` reads itself, outside of the closure", hint: 3)
    ]
  }

  private func mixedUp(_ expected: String, _ seen: String) -> Finding {
    Finding(
      "loops-mixed-up", expected: expected, seen: seen,
      why: "Each loop evaluates the closure for itself. So the closure should have no memory.",
      look: "variables that the closure changes", hint: 3)
  }

  func exposures() async -> [Finding] {
    let (north, northLoop) = make(frames: 10)
    let (south, southLoop) = make(frames: 20)
    await northLoop.wait(for: 1)
    await southLoop.wait(for: 1)
    (north.frames, south.isClosed) = (11, true)
    await northLoop.wait(for: 2)
    await southLoop.waitForTheEnd()
    for loop in [northLoop, southLoop] { loop.cancel() }
    let isRight = northLoop.seen == [10, 11] && southLoop.seen == [20]
    guard !isRight || northLoop.isOver || !southLoop.isOver else { return [] }
    return [
      strange(
        "of two exposures, one is at 11 frames, the other is closed",
        "the loops get \(northLoop.text); and \(southLoop.text)")
    ]
  }

  func strange(_ expected: String, _ seen: String) -> Finding {
    Finding(
      "exposures-mixed-up", expected: expected, seen: seen,
      why: "Each exposure has a sequence of its own, which is made when somebody asks for it.",
      look: "what is `static` or global in your code", hint: 3)
  }
}
