import Observatory
import ObservatoryTesting
import Testing

/// Each test has a process of its own: `settled()` waits for all observations of its process.
@Suite struct `What settled() throws after its limit` {
  @Test func `names the place where the busy observation was started, and no other`() async {
    await #expect(processExitsWith: .success) {
      let desk = Desk()
      let signal = Signal()
      let (idle, idleDesk) = (Signal(), Desk())
      let idleLine = await idleDesk.startIdle(idle)
      let busyLine = await desk.startBusy(signal)
      try await settled()
      await desk.hold()
      signal.strength = 1

      let text = await textOfFailure()
      #expect(text.contains("NotSettledTests.swift"))
      #expect(text.contains("\(busyLine)"))
      #expect(!text.contains("\(idleLine)"))
      desk.release()
      // It is no lasting failure.
      try await settled()
      await idleDesk.stop()
      await desk.stop()
    }
  }

  @Test func `names an observation whose block is under way`() async {
    await #expect(processExitsWith: .success) {
      let signal = Signal()
      let mayEnd = Shared(false)
      let started = startEndless(signal, until: mayEnd)
      let text = await textOfFailure()
      #expect(text.contains("NotSettledTests.swift"))
      #expect(text.contains("\(started.line)"))
      mayEnd.value = true
      try await settled()
      started.cancel()
    }
  }

  @Test func `names all that are busy`() async {
    await #expect(processExitsWith: .success) {
      let desks = [Desk(), Desk(), Desk()]
      let signal = Signal()
      var lines: [UInt] = []
      for desk in desks { lines.append(await desk.startBusy(signal)) }
      try await settled()
      for desk in desks { await desk.hold() }
      signal.strength = 1
      let text = await textOfFailure()
      // They were started in one place.
      #expect(Set(lines).count == 1)
      #expect(text.contains("\(lines[0])"))
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
      let text = await textOfFailure()
      #expect(text.contains("NotSettledTests.swift"))
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
        (1...50_000).allSatisfy { _ in !Activity.observations.isEmpty }
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

private func startEndless(
  _ signal: Signal, until mayEnd: Shared<Bool>
) -> Started {
  let line = UInt(#line) + 1
  let token = withContinuousObservation(options: [.didSet]) { _ in
    _ = signal.strength
    while !mayEnd.value {}
  }
  return Started(token: token, line: line)
}

/// An observation and the line where it was started. (`#line` means nothing in a macro's argument.)
private struct Started: ~Copyable {
  let token: ObservationTracking.Token
  let line: UInt

  consuming func cancel() { token.cancel() }
}

extension Desk {
  /// Starts an observation and returns the line where it did.
  fileprivate func startBusy(_ signal: Signal) -> UInt {
    let line = UInt(#line) + 1
    let token = withContinuousObservation(options: [.didSet]) { _ in
      _ = (self, signal.strength)
    }
    keep(token)
    return line
  }

  fileprivate func startIdle(_ signal: Signal) -> UInt {
    let line = UInt(#line) + 1
    let token = withContinuousObservation(options: [.didSet]) { _ in
      _ = (self, signal.strength)
    }
    keep(token)
    return line
  }
}
