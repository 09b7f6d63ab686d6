/// Asks one question after the other, each of a new viewer, in a task.
@MainActor
struct ViewerCheck<Viewer: ExposureViewing> {
  /// A call of the viewer, in a task of its own.
  @MainActor
  final class Call {
    let screen = Screen()
    private(set) var hasReturned = false
    /// It may have more to say when the method has returned.
    private let viewer: Viewer
    private var task: Task<Void, Never>?

    init(of viewer: Viewer, with exposure: Exposure) {
      self.viewer = viewer
      task = Task { [screen, weak self] in
        await viewer.view(exposure, on: screen)
        self?.hasReturned = true
      }
    }

    /// Cancels the task, and gives it some time to return.
    func cancel() async {
      task?.cancel()
      task = nil
      for _ in 0..<20 where !hasReturned { await nextTurn() }
      for _ in 0..<5 where !hasReturned { await quietTime() }
    }
  }

  private func make(frames: Int) -> (exposure: Exposure, call: Call) {
    let exposure = Exposure(of: 1000)
    exposure.frames = frames
    return (exposure, Call(of: Viewer(), with: exposure))
  }

  func turns() async -> [Finding] {
    let counts = unguessable(7)
    let (exposure, call) = make(frames: counts[0])
    await nextTurn()
    guard !call.hasReturned else {
      return [
        Finding(
          "returns-early", expected: "`view` returns when its task is cancelled, and not before",
          seen: "it has returned, though nobody has cancelled anything",
          why: "The task shall own the observation. What has returned owns nothing.",
          look: "what the method waits for, and in whose task", hint: 1)
      ]
    }
    var truth = [counts[0]]
    for turn in [counts[0..<0], counts[1...1], counts[2...3], counts[4...6]] {
      for frames in turn { exposure.frames = frames }
      await nextTurn()
      if let last = turn.last { truth.append(last) }
      guard call.screen.shown == truth else { return [await wrong(call.screen, truth)] }
    }
    await call.cancel()
    return []
  }

  private func wrong(_ screen: Screen, _ truth: [Int]) async -> Finding {
    let expected = "turn by turn, \(truth) is shown"
    let shown = screen.shown
    let seen = shown.isEmpty ? "nothing is shown" : "\(shown.brief) is shown"
    switch Difference(of: shown, from: truth) {
    case .missing:
      await quietTime()
      if screen.shown != shown {
        return Finding(
          "late", expected: expected, seen: seen + "; the rest came some time later",
          why: "A block runs when the turn is over. Who looks now and then is late.",
          look: "what looks at the exposure, and what makes it look", hint: 1)
      }
      return Finding(
        shown.isEmpty ? "nothing-shown" : "not-followed", expected: expected, seen: seen,
        why: "A block shows the frames as long as its token is there.",
        look: "the token: is it still there while the method waits?", hint: 2)
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

  func quiet() async -> [Finding] {
    let (exposure, call) = make(frames: 2)
    await nextTurn()
    let reads = exposure.instruments.allReads
    exposure.temperature = -20
    exposure.isClosed = true
    let before = processorTime()
    for _ in 0..<3 { await quietTime() }
    let isBusy = processorTime() - before > .milliseconds(20)
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
    return [
      Finding(
        "restless", expected: "nothing happens as long as no frame comes in",
        seen: "the exposure was read \(more) times, and \(seen.brief) is shown",
        why: "A method that waits is woken when it is time. It need not look.",
        look: "loops: what do they wait for in each round?", hint: 2)
    ]
  }

  func cancelled() async -> [Finding] {
    let (exposure, call) = make(frames: 2)
    await nextTurn()
    exposure.frames = 3
    await nextTurn()
    await call.cancel()
    guard call.hasReturned else { return [neverReturns] }
    let atTheEnd = call.screen.shown
    for frames in [4, 5, 0] {
      exposure.frames = frames
      await nextTurn()
    }
    await quietTime()
    guard call.screen.shown == atTheEnd else {
      return [after(call.screen.shown, [2, 3])]
    }
    guard atTheEnd != [2, 3] else { return [] }
    return [
      Finding(
        "shown-at-the-end", expected: "to cancel shows nothing: [2, 3]",
        seen: "\(atTheEnd.brief) is shown",
        why: "Who cancels wants silence. What was shown is shown already.",
        look: "what stands after the waiting", hint: 3)
    ]
  }

  private var neverReturns: Finding {
    Finding(
      "never-returns", expected: "when its task is cancelled, `view` returns",
      seen: "it is still waiting",
      why: "To be cancelled is a wish. The method must wait for something that hears of it.",
      look: "what the method waits for: is it in the task that was cancelled?", hint: 2)
  }

  private func after(_ seen: [Int], _ truth: [Int]) -> Finding {
    Finding(
      "shown-after", expected: "when `view` has returned, nothing is shown any more: \(truth)",
      seen: "\(seen.brief) is shown",
      why: "A block does not belong to the task that has started it. It belongs to the token.",
      look: "where the token is when the method returns: who else has it?", hint: 2)
  }

  /// Cancelled in the turn of a change, and before anything has run.
  func cancelledAtOnce() async -> [Finding] {
    let (exposure, call) = make(frames: 2)
    await nextTurn()
    exposure.frames = 3
    await call.cancel()
    let atTheEnd = call.screen.shown
    exposure.frames = 4
    await nextTurn()

    let (early, earlyCall) = make(frames: 2)
    await earlyCall.cancel()
    guard call.hasReturned, earlyCall.hasReturned else { return [neverReturns] }
    let soFar = earlyCall.screen.shown
    early.frames = 3
    await nextTurn()
    guard call.screen.shown == atTheEnd else { return [after(call.screen.shown, atTheEnd)] }
    return earlyCall.screen.shown == soFar ? [] : [after(earlyCall.screen.shown, soFar)]
  }

  /// One viewer, two tasks at a time.
  func twoTasks() async -> [Finding] {
    let viewer = Viewer()
    let (first, second) = (Exposure(of: 1000), Exposure(of: 1000))
    let calls = [Call(of: viewer, with: first), Call(of: viewer, with: second)]
    await nextTurn()
    (first.frames, second.frames) = (10, 20)
    await nextTurn()
    await calls[0].cancel()
    (first.frames, second.frames) = (11, 21)
    await nextTurn()
    let seen = calls.map(\.screen.shown)
    await calls[1].cancel()
    guard seen != [[0, 10], [0, 20, 21]] else { return [] }
    return [
      Finding(
        "tasks-mixed-up",
        expected: "two tasks show an exposure each, one is cancelled: [0, 10] and [0, 20, 21]",
        seen: "\(seen[0].brief) and \(seen[1].brief) are shown",
        why: "Each task owns a token. A property has room for one, a local `let` for each call.",
        look: "where the token is kept: `static`, global, in a property?", hint: 2)
    ]
  }

  func letsGo() async -> [Finding] {
    let viewer = Viewer()
    weak let exposure = await viewed(by: viewer)
    await nextTurn()
    guard exposure != nil else { return [] }
    return [
      Finding(
        "exposure-kept", expected: "when `view` has returned, it has no use for the exposure",
        seen: "the exposure is kept, though nobody else has it",
        why: "A block that only returns early still waits. Its token keeps it, and all it has.",
        look: "what ends the observation, and what else keeps the exposure", hint: 3)
    ]
  }

  private func viewed(by viewer: Viewer) async -> Exposure {
    let exposure = Exposure(of: 1000)
    let call = Call(of: viewer, with: exposure)
    await nextTurn()
    exposure.frames = 1
    await nextTurn()
    await call.cancel()
    return exposure
  }
}
