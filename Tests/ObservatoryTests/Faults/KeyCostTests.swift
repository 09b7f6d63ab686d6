import Observatory
import Testing

/// Each test has a process of its own: what it makes would slow down others.
@Suite(.line(31, 32), .serialized) struct `The number of keys ever seen` {
  @Test func `does not slow down the next key of the same object`() async {
    await #expect(processExitsWith: .success) {
      let store = TrackStore()
      var number = 0
      await expectLinearCost(upTo: 3_200) { count in
        await duration {
          for _ in 0..<count {
            number += 1
            watchOnce(store, number)
          }
        }
      }
      // The first ones were measured with few keys behind them; now there are many.
      let early = best { watchMany(TrackStore()) }
      let late = best { watchMany(store) }
      #expect(late < early * 4)
    }
  }

  @Test func `leaves memory flat`() async {
    await #expect(processExitsWith: .success) {
      let store = TrackStore()
      let number = Guarded(0)
      await expectFlatMemory(rounds: 20_000) { rounds in
        for _ in 0..<rounds {
          let next = number.withLock { number in
            number += 1
            return number
          }
          watchOnce(store, next)
        }
      }
    }
  }

  @Test func `does not slow down a property of an object seen later`() async {
    await #expect(processExitsWith: .success) {
      let early = best { cycleMany(Instrument()) }
      let store = TrackStore()
      for number in 0..<5_000 { watchOnce(store, number) }
      let late = best { cycleMany(Instrument()) }
      let otherClass = best { cycleMany(OtherInstrument()) }
      #expect(late < early * 3)
      #expect(otherClass < early * 3)
    }
  }

  @Test func `does not slow down a change beside many observed keys`() async {
    await #expect(processExitsWith: .success) {
      func time(beside count: Int) -> Duration {
        let store = TrackStore()
        for number in 0..<count {
          let track = Track(number)
          withObservationTracking {
            _ = store[track]
          } onChange: {
          }
        }
        return best { for _ in 0..<200 { store.title += 1 } }
      }
      let few = time(beside: 50)
      let many = time(beside: 5_000)
      #expect(many < few * 8)
    }
  }

  @Test func `does not slow down the change of one of them`() async {
    await #expect(processExitsWith: .success) {
      await expectLinearCost(upTo: 3_200) { count in
        let store = TrackStore()
        let tracks = (0..<count).map { Track($0) }
        let calls = Guarded(0)
        for track in tracks {
          withObservationTracking {
            _ = store[track]
          } onChange: {
            calls.withLock { $0 += 1 }
          }
        }
        let time = await duration { for track in tracks { store[track] = 1 } }
        #expect(calls.current == count)
        return time
      }
    }
  }
}

private func watchOnce(_ store: TrackStore, _ number: Int) {
  let track = Track(number)
  withObservationTracking {
    _ = store[track]
  } onChange: {
  }
  store[track] = 1
}

private func watchMany(_ store: TrackStore) {
  for number in 0..<500 { watchOnce(store, -number - 2) }
}

private protocol HasAzimuth: AnyObject {
  var azimuth: Int { get set }
}

extension Instrument: HasAzimuth {}

@Observable private final class OtherInstrument: HasAzimuth {
  var azimuth = 0
}

private func cycleMany(_ instrument: some HasAzimuth) {
  for number in 1...2_000 {
    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
    }
    instrument.azimuth = number
  }
}

/// The best of several times.
private func best(_ work: () -> Void) -> Duration {
  var best = Duration.seconds(1_000)
  for _ in 0..<5 { best = min(best, ContinuousClock().measure(work)) }
  return best
}
