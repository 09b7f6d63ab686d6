internal import Observatory

/// Asks one question after the other, each of a new sequence.
@MainActor
struct SequenceCheck<Frames: FrameSequencing> {
  /// A loop over a sequence.
  @MainActor
  final class Loop {
    private(set) var seen: [Int] = []
    private(set) var isOver = false
    private var task: Task<Void, Never>?

    init(over sequence: Observations<Int, Never>) {
      task = Task { [weak self] in
        for await frames in sequence { self?.seen.append(frames) }
        self?.isOver = true
      }
    }

    func cancel() { task?.cancel() }

    func wait(for count: Int) async { await nextTurn(until: { isOver || seen.count >= count }) }

    func waitForTheEnd() async { await nextTurn(until: { isOver }) }

    var text: String { "\(seen.brief)\(isOver ? ", and then the end" : "")" }
  }

  func make(of total: Int = 1000, frames: Int) -> (exposure: Exposure, loop: Loop) {
    let exposure = Exposure(of: total)
    exposure.frames = frames
    return (exposure, Loop(over: Frames.frames(of: exposure)))
  }

  func turns() async -> [Finding] {
    let (first, turns) = unguessableTurns(isRising: true)
    let (exposure, loop) = make(frames: first)
    defer { loop.cancel() }
    var truth = [first]
    // And in the end it is what it was at first.
    for turn in turns + [[first]] {
      for frames in turn { exposure.frames = frames }
      if let last = turn.last { truth.append(last) }
      await loop.wait(for: truth.count)
      guard loop.seen == truth, !loop.isOver else { return [wrong(loop, truth)] }
    }
    return []
  }

  private func wrong(_ loop: Loop, _ truth: [Int]) -> Finding {
    let expected = "of an exposure of 1000 frames, a loop gets, turn by turn, \(truth.brief)"
    let seen = "it gets \(loop.text)"
    switch Difference(of: loop.seen, from: truth) {
    case _ where loop.isOver:
      return Finding(
        "ends-early", expected: expected, seen: seen,
        why: "The shutter is open and the exposure is there: more frames can come.",
        look: "when the closure says `.finish`", hint: 2)
    case .missing, .none:
      return Finding(
        "not-followed", expected: expected, seen: seen,
        why: "A loop waits for a change of what the closure has read in its latest evaluation.",
        look: "does the closure read `frames` each time, from the exposure itself?", hint: 1)
    case .more:
      return Finding(
        "too-many", expected: expected, seen: seen,
        why: "The sequence gives the current value, and then one for each turn.",
        look: "what else the closure reads, and changes", hint: 2)
    case .other:
      return Finding(
        "wrong-frames", expected: expected, seen: seen,
        why: "Each value is what the closure makes of the state when it is evaluated.",
        look: "what the closure gives to `.next`", hint: 3)
    }
  }

  /// The last frame is not the end: the shutter is still open.
  func past() async -> [Finding] {
    let (exposure, loop) = make(of: 3, frames: 2)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    for (count, frames) in [3, 4].enumerated() {
      exposure.frames = frames
      await loop.wait(for: count + 2)
    }
    guard loop.seen != [2, 3, 4] || loop.isOver else { return [] }
    return [
      Finding(
        "last-missing", expected: "the shutter is open, and 3 and 4 frames of 3 come: [2, 3, 4]",
        seen: "a loop gets \(loop.text)",
        why: "A sequence that finishes gives no last value. So the last frame must not finish it.",
        look: "what makes the closure say `.finish`: the frames, or the shutter?", hint: 2)
    ]
  }

  func closed() async -> [Finding] {
    let (exposure, loop) = make(of: 3, frames: 2)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    exposure.frames = 3
    await loop.wait(for: 2)
    exposure.isClosed = true
    await nextTurn(until: { loop.isOver || loop.seen.count > 2 })
    guard loop.seen == [2, 3] else {
      return [
        Finding(
          "value-at-the-end", expected: "the loop gets [2, 3], and then the end",
          seen: "it gets \(loop.text)",
          why: "That the shutter is closed is no new frame. `.finish` ends without a value.",
          look: "what the closure returns when the shutter is closed", hint: 3)
      ]
    }
    guard loop.isOver else { return [neverEnds(loop, "it is closed after the last of 3 frames")] }
    let late = Loop(over: Frames.frames(of: exposure))
    exposure.isClosed = true
    await late.waitForTheEnd()
    late.cancel()
    guard !late.isOver || late.seen.count > 1 else { return [] }
    return [neverEnds(late, "a loop begins when it is closed already")]
  }

  func closedEarly() async -> [Finding] {
    let (exposure, loop) = make(of: 3, frames: 0)
    defer { loop.cancel() }
    await loop.wait(for: 1)
    exposure.isClosed = true
    await loop.waitForTheEnd()
    guard !loop.isOver || loop.seen != [0] else { return [] }
    return [neverEnds(loop, "clouds come, and it is closed at 0 frames of 3")]
  }

  private func neverEnds(_ loop: Loop, _ what: String) -> Finding {
    Finding(
      "never-ends", expected: "the shutter ends the loop: \(what)",
      seen: "the loop gets \(loop.text)",
      why: "A loop waits until something changes that the closure has read. Then that must finish.",
      look: "is `isClosed` read in each evaluation? And when does the closure say `.finish`?",
      hint: 2)
  }
}
