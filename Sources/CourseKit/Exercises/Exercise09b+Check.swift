/// Asks one question after the other, each of a new viewer, in a task.
@MainActor
struct ViewerCheck<Viewer: ExposureViewing> {
  /// A call of the viewer, in a task of its own.
  @MainActor
  final class Call {
    let screen: Screen
    private(set) var hasReturned = false
    /// It may have more to say when the method has returned.
    private let viewer: Viewer
    private var task: Task<Void, Never>?

    init(of viewer: Viewer, with exposure: Exposure, on screen: Screen = Screen()) {
      self.viewer = viewer
      self.screen = screen
      task = Task { [screen, weak self] in
        await viewer.view(exposure, on: screen)
        self?.hasReturned = true
      }
    }

    /// Cancels the task, and gives it some time to return.
    func cancel() async {
      cancelNow()
      for _ in 0..<20 where !hasReturned { await nextTurn() }
      for _ in 0..<15 where !hasReturned { await quietTime() }
    }

    func cancelNow() {
      task?.cancel()
      task = nil
    }
  }

  func make(frames: Int) -> (exposure: Exposure, call: Call) {
    let exposure = Exposure(of: 1000)
    exposure.frames = frames
    return (exposure, Call(of: Viewer(), with: exposure))
  }

  func turns() async -> [Finding] {
    let (first, turns) = unguessableTurns(isRising: true)
    let (exposure, call) = make(frames: first)
    await nextTurn()
    guard !call.hasReturned else { return [returnsEarly("it has returned")] }
    var truth = [first]
    for turn in turns {
      for frames in turn { exposure.frames = frames }
      await nextTurn()
      if let last = turn.last { truth.append(last) }
      guard call.screen.shown == truth else {
        return [await wrong(call.screen, of: exposure, truth)]
      }
    }
    await call.cancel()
    return []
  }

  private func returnsEarly(_ seen: String) -> Finding {
    Finding(
      "returns-early", expected: "`view` returns when its task is cancelled, and not before",
      seen: "\(seen), and nobody has cancelled anything",
      why: "The task shall own the observation. What has returned owns nothing.",
      look: "what the method waits for, and in whose task", hint: 1)
  }

  private func wrong(
    _ screen: Screen, of exposure: Exposure, _ truth: [Int]
  ) async -> Finding {
    let expected = "turn by turn, \(truth.brief) is shown"
    let shown = screen.shown
    let seen = shown.isEmpty ? "nothing is shown" : "\(shown.brief) is shown"
    switch Difference(of: shown, from: truth) {
    case .missing:
      let reads = exposure.instruments.allReads
      await quietTime()
      let more = exposure.instruments.allReads - reads
      // On a busy machine, who looks again and again is late, too.
      if more > 20 { return restless(more, screen.shown) }
      if screen.shown != shown {
        return Finding(
          "late", expected: expected, seen: seen + "; the rest came some time later",
          why: "A block runs when the turn is over. Who looks now and then is late.",
          look: "what looks at the exposure, and what makes it look", hint: 1)
      }
      return Finding(
        shown.isEmpty ? "nothing-shown" : "not-followed", expected: expected, seen: seen,
        why: "A block shows the frames as long as its token is there.",
        look:
          "is the token still there while the method waits? Does each run show, the first, too?",
        hint: 2)
    case .more:
      return Finding(
        "too-many", expected: expected, seen: seen,
        why: "One run for each turn, with what the turn ends with, and one at the start.",
        look: "what shows, besides the block", hint: 2)
    case .other, .none:
      return Finding(
        "wrong-frames", expected: expected, seen: seen,
        why: "A run shows how many frames are in when it runs.",
        look: "what is given to `show`, and when it was read", hint: 3)
    }
  }

  /// The method has begun, and no block has run yet.
  func begins() async -> [Finding] {
    let counts = unguessable(2)
    let (exposure, call) = make(frames: counts[0])
    await Task { exposure.frames = counts[1] }.value
    await nextTurn(until: { call.screen.shown.last == counts[1] })
    let seen = call.screen.shown
    await call.cancel()
    guard seen.last != counts[1] else { return [] }
    return [
      Finding(
        "first-lost",
        expected: "the frames change right after the call, to \(counts[1]): that is shown",
        seen: "\(seen.brief) is shown",
        why:
          "The first run sees what the turn ends with. What was shown at the call is old by then.",
        look: "what shows at the call; and does the block leave out its first run?", hint: 3)
    ]
  }

  /// The frames are what they were before.
  func comesBack() async -> [Finding] {
    let counts = unguessable(2)
    let (exposure, call) = make(frames: counts[0])
    await nextTurn()
    for frames in [counts[1], counts[0]] {
      exposure.frames = frames
      await nextTurn()
    }
    let seen = call.screen.shown
    await call.cancel()
    let truth = [counts[0], counts[1], counts[0]]
    guard seen != truth else { return [] }
    return [
      Finding(
        "left-out", expected: "a number that was shown before is shown again: \(truth)",
        seen: "\(seen.brief) is shown",
        why: "The frames have changed, and so there is a run. What it sees is news.",
        look: "what a run compares the frames with, and what you remember", hint: 3)
    ]
  }

  /// The exposure is done, and its shutter is closed. The task runs.
  func goesOn() async -> [Finding] {
    let exposure = Exposure(of: 3)
    let call = Call(of: Viewer(), with: exposure)
    await nextTurn()
    for frames in [3, 4, 5] {
      if frames == 5 { exposure.isClosed = true }
      exposure.frames = frames
      await nextTurn()
      guard !call.hasReturned else {
        let what = exposure.isClosed ? "its shutter was closed" : "the exposure was done"
        return [returnsEarly("it has returned when \(what)")]
      }
    }
    let seen = call.screen.shown
    await call.cancel()
    guard seen != [0, 3, 4, 5] else { return [] }
    return [
      Finding(
        "ends-early", expected: "as long as the task runs, the frames are shown: [0, 3, 4, 5]",
        seen: "of an exposure of 3 frames, \(seen.brief) is shown",
        why: "Here the task says when it is over. The exposure does not.",
        look: "the block: does it end something?", hint: 1)
    ]
  }

  func quiet() async -> [Finding] {
    let (exposure, call) = make(frames: 2)
    await nextTurn()
    let reads = exposure.instruments.allReads
    exposure.temperature = -20
    exposure.isClosed = true
    await quietTime()
    let isBusy = await isSomebodyAtWork()
    let more = exposure.instruments.allReads - reads
    let seen = call.screen.shown
    await call.cancel()
    if isBusy, more == 0, seen == [2] {
      return [
        Finding(
          "never-sleeps", expected: "while the method waits, the processor has nothing to do",
          seen: "it was busy all the time",
          why: "A loop of `Task.yield()` does not wait. It asks again and again.",
          look: "what the method waits for: something that ends when the task is cancelled", hint: 2
        )
      ]
    }
    guard more > 0 || seen != [2] else { return [] }
    return [restless(more, seen)]
  }

  private func restless(_ more: Int, _ shown: [Int]) -> Finding {
    Finding(
      "restless", expected: "nothing happens as long as no frame comes in",
      seen: "the exposure was read \(more) times, and \(shown.brief) is shown",
      why: "A method that waits is woken when it is time. It need not look.",
      look: "loops: what do they wait for? And what does the block read, besides the frames?",
      hint: 2)
  }
}
