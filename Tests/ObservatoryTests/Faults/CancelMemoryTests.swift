import Observatory
import Testing

/// Each test has a process of its own: it measures the memory of all of it.
@Suite(.line(21), .serialized, .enabled(if: residentBytes() != nil))
struct `100,000 observations that are cancelled at once, without a suspension,` {
  @Test func `leave memory flat on the main actor`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      expectFlat { withContinuousObservation(options: .didSet) { _ in _ = sun.altitude }.cancel() }
    }
  }

  @Test func `leave memory flat without isolation`() async {
    await #expect(processExitsWith: .success) {
      let link = RemoteLink()
      let start = { withContinuousObservation(options: .didSet) { _ in _ = link[0] }.cancel() }
      expectFlat(start)
    }
  }

  @Test func `leave memory flat on an actor that observes nothing else`() async {
    await #expect(processExitsWith: .success) {
      for actor in [Console(), QueueConsole()] as [any Actor] {
        let link = RemoteLink()
        await actor.cancelMany(link)
      }
    }
  }

  @Test func `leave memory flat when one of them stays`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      let stays = withContinuousObservation(options: .didSet) { _ in _ = sun.altitude }
      expectFlat { withContinuousObservation(options: .didSet) { _ in _ = sun.altitude }.cancel() }
      stays.cancel()
    }
  }

  @Test func `leave memory flat when each is dropped by the next`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      let box = TokenBox()
      expectFlat {
        box.keep(withContinuousObservation(options: .deinit) { _ in _ = sun.altitude })
      }
    }
  }

  @Test func `leave memory flat when they are cancelled in bunches`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      var tokens: [TokenBox] = []
      expectFlat {
        tokens.append(
          TokenBox(withContinuousObservation(options: .didSet) { _ in _ = sun.altitude }))
        if tokens.count == 100 { tokens = [] }
      }
    }
  }
}

/// Does 100,000 rounds and compares the memory before and after.
private func expectFlat(_ round: () -> Void) {
  for _ in 0..<10_000 { round() }
  guard let before = residentBytes() else { return }
  for _ in 0..<100_000 { round() }
  guard let after = residentBytes() else { return }
  #expect(after - before < 6 << 20)
}

extension Actor {
  fileprivate func cancelMany(_ link: RemoteLink) {
    expectFlat { observe([.didSet]) { _ in _ = link[0] }.cancel() }
  }
}
