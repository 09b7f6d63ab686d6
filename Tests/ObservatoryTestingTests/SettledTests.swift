import Observatory
import ObservatoryTesting
import Testing

/// Each test has a process of its own: `settled()` waits for all observations of its process.
@Suite struct `settled()` {
  @Test func `returns when there is nothing to wait for`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<100 { try await settled() }
      let desk = Desk()
      let signal = Signal()
      let token = await desk.observe { _ = signal.strength }
      for _ in 0..<100 { try await settled() }
      token.cancel()
      try await settled()
    }
  }

  @Test func `waits for the first run and for those after it, on every isolation`() async {
    await #expect(processExitsWith: .success) {
      let signal = Signal()
      let seen = Shared<[String: Int]>([:])
      let desk = Desk()
      let onMain = withContinuousObservation(options: [.didSet]) { @MainActor _ in
        seen.change { $0["main"] = signal.strength }
      }
      let onSky = withContinuousObservation(options: [.willSet]) { @SkyActor _ in
        seen.change { $0["sky"] = signal.strength }
      }
      let anywhere = withContinuousObservation(options: [.willSet, .didSet]) { _ in
        seen.change { $0["none"] = signal.strength }
      }
      let onDesk = await desk.observe { seen.change { $0["desk"] = signal.strength } }
      for strength in 0..<200 {
        signal.strength = strength
        try await settled()
        #expect(
          seen.value == ["main": strength, "sky": strength, "none": strength, "desk": strength])
      }
      onMain.cancel()
      onSky.cancel()
      anywhere.cancel()
      onDesk.cancel()
    }
  }

  @Test func `waits for runs that other runs wake, across actors`() async {
    await #expect(processExitsWith: .success) {
      let signals = (0...20).map { _ in Signal() }
      let desks = (0..<20).map { _ in Desk() }
      for index in 0..<20 {
        await desks[index].keep(
          desks[index].observe { signals[index + 1].strength = signals[index].strength })
      }
      for strength in 1...20 {
        signals[0].strength = strength
        try await settled()
        #expect(signals.map(\.strength) == Array(repeating: strength, count: 21))
      }
      for desk in desks { await desk.stop() }
    }
  }

  @Test func `waits for a run that is due on a busy actor`() async {
    await #expect(processExitsWith: .success) {
      let desk = Desk()
      let signal = Signal()
      let log = Shared<[String]>([])
      let token = await desk.observe { [signal] in
        log.change { $0.append("run \(signal.strength)") }
      }
      try await settled()
      await desk.hold()
      signal.strength = 1
      let waiter = Task {
        try await settled()
        log.change { $0.append("settled") }
      }
      for _ in 0..<100 { await Task.yield() }
      log.change { $0.append("released") }
      desk.release()
      try await waiter.value
      #expect(log.value == ["run 0", "released", "run 1", "settled"])
      token.cancel()
    }
  }

  @Test func `does not wait for a run that was cancelled before it came`() async {
    await #expect(processExitsWith: .success) {
      let desk = Desk()
      let signal = Signal()
      let token = await desk.observe { _ = signal.strength }
      try await settled()
      await desk.hold()
      signal.strength = 1
      token.cancel()
      // The desk stands still for ever; nothing is due there.
      try await settled()
      desk.release()
    }
  }

  @Test func `does not wait for an observation that has cancelled itself`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let signal = Signal()
      let seen = Shared<[Int]>([])
      let token = withContinuousObservation(options: [.willSet, .didSet]) { event in
        seen.change { $0.append(signal.strength) }
        if signal.strength == 1 { event.cancel() }
      }
      for strength in 1...3 {
        try await settled()
        signal.strength = strength
      }
      try await settled()
      #expect(seen.value == [0, 1])
      token.cancel()
    }
  }

  @Test func `serves many callers at a time`() async {
    await #expect(processExitsWith: .success) {
      let desk = Desk()
      let signal = Signal()
      let runs = Shared(0)
      let token = await desk.observe {
        _ = signal.strength
        runs.change { $0 += 1 }
      }
      try await settled()
      await desk.hold()
      signal.strength = 1
      let waiters = (0..<200).map { _ in
        Task {
          try await settled()
          return runs.value
        }
      }
      for _ in 0..<100 { await Task.yield() }
      desk.release()
      for waiter in waiters { #expect(try await waiter.value == 2) }
      token.cancel()
    }
  }

  @Test func `ends with its task's cancellation`() async {
    await #expect(processExitsWith: .success) {
      let desk = Desk()
      let signal = Signal()
      let token = await desk.observe { _ = signal.strength }
      try await settled()
      await desk.hold()
      signal.strength = 1
      let waiter = Task { try await settled() }
      waiter.cancel()
      await #expect(throws: CancellationError.self) { try await waiter.value }
      desk.release()
      token.cancel()
    }
  }
}
