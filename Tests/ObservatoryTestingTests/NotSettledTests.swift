import Observatory
import ObservatoryTesting
import Testing

/// Each test has a process of its own: `settled()` waits for all observations of its process.
@Suite struct `What settled() throws after its limit` {
  @Test func `names the actor and the property of the block that is due, and no other`() async {
    await #expect(processExitsWith: .success) {
      let (desk, idleDesk) = (Desk(), Desk())
      let (signal, idle) = (Signal(), Signal())
      await idleDesk.start(idle)
      await desk.start(signal)
      try await settled()
      await desk.hold()
      signal.strength = 1

      let text = await textOfFailure()
      #expect(text.contains("1 did not:"))
      #expect(text.contains("a block on ObservatoryTestingTests.Desk is due and was not called"))
      #expect(text.contains("for a change of a Signal"))
      desk.release()
      // It is no lasting failure.
      try await settled()
      await idleDesk.stop()
      await desk.stop()
    }
  }

  @Test func `names a block that is under way`() async {
    await #expect(processExitsWith: .success) {
      let signal = Signal()
      let mayEnd = Shared(false)
      let token = withContinuousObservation(options: [.didSet]) { _ in
        _ = signal.strength
        while !mayEnd.value {}
      }
      await #expect(throws: NotSettled.self) { try await settled(within: .milliseconds(200)) }
      mayEnd.value = true
      try await settled()
      token.cancel()
    }
  }

  @Test func `names a block on an actor that is under way`() async {
    await #expect(processExitsWith: .success) {
      let desk = Desk()
      let signal = Signal()
      let mayEnd = Shared(false)
      await desk.start(signal, until: mayEnd)
      let text = await textOfFailure()
      #expect(
        text.contains("a block on ObservatoryTestingTests.Desk was called and has not returned"))
      mayEnd.value = true
      try await settled()
      await desk.stop()
    }
  }

  @Test func `names all that are busy`() async {
    await #expect(processExitsWith: .success) {
      let desks = [Desk(), Desk(), Desk()]
      let signal = Signal()
      for desk in desks { await desk.start(signal) }
      try await settled()
      for desk in desks { await desk.hold() }
      signal.strength = 1
      #expect(await textOfFailure().contains("3 did not:"))
      for desk in desks { desk.release() }
      try await settled()
      for desk in desks { await desk.stop() }
    }
  }

  @Test func `comes for two observations that wake each other for ever`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (ping, pong) = (Signal(), Signal())
      let first = withContinuousObservation(options: [.didSet]) { _ in
        pong.strength = ping.strength + 1
      }
      let second = withContinuousObservation(options: [.didSet]) { _ in
        ping.strength = pong.strength + 1
      }
      #expect(await textOfFailure().contains("MainActor"))
      first.cancel()
      second.cancel()
      try await settled()
    }
  }
}

extension `What settled() throws after its limit` {
  @Test func `knows somebody who is busy at any moment, while two wake each other`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (ping, pong) = (Signal(), Signal())
      let first = withContinuousObservation(options: [.didSet]) { _ in
        pong.strength = ping.strength + 1
      }
      let second = withContinuousObservation(options: [.didSet]) { _ in
        ping.strength = pong.strength + 1
      }
      let isAlwaysNamed = await Task.detached {
        (1...50_000).allSatisfy { _ in !Activity.blocks.isEmpty }
      }.value
      #expect(isAlwaysNamed)
      first.cancel()
      second.cancel()
    }
  }
}

/// What the error says, or "settled".
private func textOfFailure() async -> String {
  do {
    try await settled(within: .milliseconds(200))
    return "settled"
  } catch {
    return "\(error)"
  }
}

extension Desk {
  /// Starts an observation, whose block does not return before it may end.
  fileprivate func start(_ signal: Signal, until mayEnd: Shared<Bool> = Shared(true)) {
    keep(
      withContinuousObservation(options: [.didSet]) { _ in
        _ = (self, signal.strength)
        while !mayEnd.value {}
      })
  }
}
