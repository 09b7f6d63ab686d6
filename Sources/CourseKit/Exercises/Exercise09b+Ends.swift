// What the end of the task ends.
extension ViewerCheck {
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

  /// The block has run, and a task that it has started has not.
  func showsInTheRun() async -> [Finding] {
    for round in 0..<12 {
      let (exposure, call) = make(frames: 2)
      await nextTurn(until: { !call.screen.shown.isEmpty })
      let reads = exposure.instruments.allReads
      exposure.frames = 3
      let before = await inLine(when: { exposure.instruments.allReads > reads }, steps: round % 4) {
        call.cancelNow()
        return call.screen.shown
      }.value
      await call.cancel()
      await nextTurn()
      guard call.screen.shown != before else { continue }
      return [
        Finding(
          "shown-later",
          expected: "a run shows by itself: 3 before the task is cancelled, or never",
          seen:
            "\(before.brief) was shown when it was cancelled, and \(call.screen.shown.brief) now",
          why:
            "A task that the block starts is not the block. It comes later, and nothing ends it.",
          look: "is there a task in the block?", hint: 3)
      ]
    }
    return []
  }

  /// The task is cancelled, and who waits for that has heard of it. Then the frames change, still in
  /// the same turn.
  ///
  /// To hear of it takes a way around, so one time that is soon enough will do.
  func endsAtOnce() async -> [Finding] {
    var seen: [Int] = []
    for _ in 0..<25 {
      let (exposure, call) = make(frames: 2)
      await nextTurn(until: { !call.screen.shown.isEmpty })
      call.cancelNow()
      holdWhileOthersRun()
      exposure.frames = 3
      await nextTurn()
      seen = call.screen.shown
      if seen == [2] { return [] }
    }
    return [
      Finding(
        "ends-late", expected: "when its task is cancelled, the method ends the observation: [2]",
        seen: "a later change is still shown, each time: \(seen.brief)",
        why: "Who waits is woken when the task is cancelled. Then there is nothing to wait for.",
        look: "what comes between the cancellation and the end of the token", hint: 2)
    ]
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
    guard seen == [[0, 10], [0, 20, 21]] else {
      return [mixedUp("an exposure each, one is cancelled: [0, 10] and [0, 20, 21]", seen)]
    }
    return await twoTasksOfOneExposure()
  }

  private func twoTasksOfOneExposure() async -> [Finding] {
    let (viewer, exposure) = (Viewer(), Exposure(of: 1000))
    let calls = [Call(of: viewer, with: exposure), Call(of: viewer, with: exposure)]
    await nextTurn()
    exposure.frames = 10
    await nextTurn()
    await calls[0].cancel()
    exposure.frames = 11
    await nextTurn()
    let seen = calls.map(\.screen.shown)
    await calls[1].cancel()
    guard seen == [[0, 10], [0, 10, 11]] else {
      return [mixedUp("the same exposure, one is cancelled: [0, 10] and [0, 10, 11]", seen)]
    }
    return await twoTasksOnOneScreen(viewer, exposure)
  }

  /// All is the same for both of them. When they are over, a third one begins.
  private func twoTasksOnOneScreen(_ viewer: Viewer, _ exposure: Exposure) async -> [Finding] {
    for first in 0...1 {
      let screen = Screen()
      exposure.frames = 10
      let calls = [1, 2].map { _ in Call(of: viewer, with: exposure, on: screen) }
      await nextTurn()
      await calls[first].cancel()
      exposure.frames = 11
      await nextTurn()
      await calls[1 - first].cancel()
      let third = Call(of: viewer, with: exposure, on: screen)
      await nextTurn()
      await third.cancel()
      guard screen.shown != [10, 10, 11, 11] else { continue }
      return [
        Finding(
          "calls-mixed-up",
          expected: "two tasks with one exposure on one screen, one is cancelled, later a third: "
            + "[10, 10, 11, 11]",
          seen: "\(screen.shown.brief) is shown",
          why: "Each call is for itself, also if another one does the same.",
          look: "what the calls know of each other: `static`, global, in a property", hint: 2)
      ]
    }
    return []
  }

  private func mixedUp(_ what: String, _ seen: [[Int]]) -> Finding {
    Finding(
      "tasks-mixed-up", expected: "two tasks show \(what)",
      seen: "\(seen[0].brief) and \(seen[1].brief) are shown",
      why: "Each task owns a token. A property has room for one, a local `let` for each call.",
      look: "where the token is kept: `static`, global, in a property?", hint: 2)
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
