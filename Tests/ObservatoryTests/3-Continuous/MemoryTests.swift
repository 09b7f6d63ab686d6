import Observatory
import Testing

@Suite(.line(21), .serialized, .enabled(if: residentBytes() != nil))
struct `100,000 rounds leave memory flat` {
  @Test func `of start and cancel before the first run`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      await expectFlatMemory { rounds in
        for _ in 0..<rounds {
          let token = withContinuousObservation(options: [.willSet, .didSet]) { _ in
            _ = sun.altitude
          }
          token.cancel()
        }
        await quiet()
      }
    }
  }

  @Test func `of start, run and cancel`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      let runs = Guarded(0)
      // One that stays must not collect what the others leave.
      let stays = withContinuousObservation(options: [.didSet]) { _ in _ = sun.altitude }
      await expectFlatMemory { rounds in
        runs.set(0)
        let tokens = (0..<rounds).map { _ in
          TokenBox(
            withContinuousObservation(options: [.didSet, .deinit]) { _ in
              _ = sun.altitude
              runs.withLock { $0 += 1 }
            })
        }
        await eventually { runs.current == rounds }
        for token in tokens { token.cancel() }
      }
      stays.cancel()
    }
  }

  @Test func `of start, run and cancel from inside`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      let runs = Guarded(0)
      let box = TokenBox()
      await expectFlatMemory { rounds in
        runs.set(0)
        let tokens = (0..<rounds).map { _ in
          TokenBox(
            withContinuousObservation(options: [.didSet]) { event in
              _ = (sun.altitude, sun.azimuth)
              event.cancel()
              runs.withLock { $0 += 1 }
            })
        }
        await eventually { runs.current == rounds }
        tokens.last.map { box.keep($0.take()) }
      }
      box.drop()
    }
  }

  @Test func `of start, run, change and drop on an actor`() async {
    await #expect(processExitsWith: .success) {
      let console = Console()
      let link = RemoteLink()
      let runs = Guarded(0)
      await expectFlatMemory(rounds: 20_000, margin: 1 << 20) { rounds in
        runs.set(0)
        let tokens = await console.startMany(rounds) {
          _ = (link[0], link[1])
          runs.withLock { $0 += 1 }
        }
        await eventually { runs.current == rounds }
        await console.turn {
          // The runs are due when the tokens go.
          link[0] += 1
          for token in tokens { token.drop() }
        }
      }
    }
  }

  @Test func `of changes that one observation follows`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      let runs = Guarded(0)
      let token = withContinuousObservation(options: [.willSet, .didSet, .deinit]) { _ in
        _ = (sun.altitude, sun.azimuth)
        runs.withLock { $0 += 1 }
      }
      await expectFlatMemory(rounds: 20_000, margin: 1 << 20) { rounds in
        for _ in 0..<rounds {
          sun.altitude += 1
          await Task.yield()
        }
      }
      #expect(runs.current > 1)
      token.cancel()
    }
  }

  @Test func `of models that are observed and die`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let current = Holder()
      let token = withContinuousObservation(options: [.didSet]) { _ in
        _ = current.heliostat.altitude
      }
      await expectFlatMemory(rounds: 20_000, margin: 1 << 20) { rounds in
        for _ in 0..<rounds {
          current.heliostat = Heliostat()
          await Task.yield()
        }
      }
      token.cancel()
    }
  }
}

@MainActor @Observable private final class Holder {
  var heliostat = Heliostat()
}

extension Actor {
  fileprivate func startMany(
    _ count: Int, _ block: @escaping @Sendable () -> Void
  ) -> [TokenBox] {
    (0..<count).map { _ in TokenBox(observe { _ in block() }) }
  }
}
