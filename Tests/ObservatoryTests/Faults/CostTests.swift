import Observatory
import Testing

/// What is observed in great numbers, each with one property.
@Observable private final class Star: @unchecked Sendable {
  var magnitude = 0
  var colour = 0
  var name = ""
}

private func makeStars(_ count: Int) -> [Star] { (0..<count).map { _ in Star() } }

/// Each test has a process of its own, so that others disturb its clock less.
@Suite(.line(32), .serialized) struct `The cost of one object does not grow with their number` {
  @Test func `when a sequence reads objects that were all replaced`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      await expectLinearCost(upTo: 2_000) { count in
        let sky = Sky(makeStars(count))
        var iterator = Observations { sky.stars.reduce(0) { $0 + $1.magnitude } }
          .makeAsyncIterator()
        _ = await iterator.next()
        let new = makeStars(count)
        return await duration {
          sky.stars = new
          _ = await iterator.next()
        }
      }
    }
  }

  @Test func `when a block reads objects that were all replaced`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for choice in [OptionChoice.didSet, .death, .all] {
        await expectLinearCost(upTo: 2_000) { count in
          let sky = Sky(makeStars(count))
          let runs = Guarded(0)
          let token = TokenBox(
            withContinuousObservation(options: choice.options.union(.didSet)) { event in
              // A death is a run of its own; it need not read all again.
              guard event.kind != .deinit else { return }
              _ = sky.stars.reduce(0) { $0 + $1.magnitude }
              runs.withLock { $0 += 1 }
            })
          await eventually { runs.current == 1 }
          let new = makeStars(count)
          defer { token.cancel() }
          return await duration {
            sky.stars = new
            await eventually { runs.current >= 2 }
            await quiet()
          }
        }
      }
    }
  }

  @Test func `when one-shot trackings read objects that were all replaced`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for choice in OptionChoice.allCases {
        await expectLinearCost(upTo: 2_000) { count in
          let sky = Sky(makeStars(count))
          @MainActor func follow() {
            withObservationTracking(options: choice.options) {
              _ = sky.stars.reduce(0) { $0 + $1.magnitude }
            } onChange: { _ in
            }
          }
          follow()
          let new = makeStars(count)
          return await duration {
            sky.stars = new
            follow()
          }
        }
      }
    }
  }

  @Test func `when one tracking of all of them hears of each death`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      await expectLinearCost(upTo: 2_000) { count in
        var stars = makeStars(count)
        let deaths = Guarded(0)
        withObservationTracking(options: .deinit) {
          for star in stars { _ = star.magnitude }
        } onChange: { _ in
          deaths.withLock { $0 += 1 }
        }
        return await duration {
          stars = []
          #expect(deaths.current == count)
        }
      }
    }
  }

  @Test func `when a block is woken by each death`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      await expectLinearCost(upTo: 2_000) { count in
        let sky = Sky(makeStars(count))
        let deaths = Guarded(0)
        let token = TokenBox(
          withContinuousObservation(options: .deinit) { event in
            if event.kind == .deinit { deaths.withLock { $0 += 1 } }
            // What is left is read each time: nothing, once all are gone.
            _ = sky.stars.reduce(0) { $0 + $1.magnitude }
          })
        await quiet()
        defer { token.cancel() }
        return await duration {
          sky.stars = []
          await eventually { deaths.current >= count }
        }
      }
    }
  }

  @Test func `when many observe one object, and let it go one after the other`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      await expectLinearCost(upTo: 2_000) { count in
        let star = Star()
        let tokens = (0..<count).map { _ in
          TokenBox(withContinuousObservation(options: .didSet) { _ in _ = star.magnitude })
        }
        await quiet()
        return await duration { tokens.forEach { $0.cancel() } }
      }
    }
  }

  /// So many changes, as there are others: if each passed over the others, it would be quadratic.
  @Test func `when others wait for another property of the object, or for its death`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for choice in [OptionChoice.willSet, .death] {
        await expectLinearCost(upTo: 4_000) { count in
          let star = Star()
          for _ in 0..<count {
            withObservationTracking(options: choice.options) {
              _ = (star.magnitude, star.name)
            } onChange: { _ in
            }
          }
          return await duration {
            for colour in 1...count {
              withObservationTracking {
                _ = star.colour
              } onChange: {
              }
              star.colour = colour
            }
          }
        }
      }
    }
  }
}

@MainActor @Observable private final class Sky {
  var stars: [Star]

  init(_ stars: [Star]) {
    self.stars = stars
  }
}
