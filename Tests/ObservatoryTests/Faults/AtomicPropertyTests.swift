import Observatory
import Synchronization
import Testing

/// A property without a lock: nothing but the registrar orders its reads and writes.
private final class Encoder: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Atomic(0)

  var angle: Int {
    get {
      registrar.access(self, keyPath: \.angle)
      return stored.load(ordering: .relaxed)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.angle) {
        stored.store(newValue, ordering: .relaxed)
      }
    }
  }

  /// The same with the two calls by hand.
  func turn(to newValue: Int) {
    registrar.willSet(self, keyPath: \.angle)
    stored.store(newValue, ordering: .relaxed)
    registrar.didSet(self, keyPath: \.angle)
  }
}

/// The latest round in which a handler was called.
private final class Told: Sendable {
  private let round = Atomic(0)

  var latest: Int { round.load(ordering: .sequentiallyConsistent) }

  func note(_ new: Int) { round.max(new, ordering: .sequentiallyConsistent) }
}

@Suite(.line(9, 15), .serialized) struct `A change of a property that an Atomic keeps` {
  /// In each round one thread arms while the other writes.
  @Test(arguments: OptionChoice.values, [true, false])
  func `is seen by the tracked block, or its handler is told`(choice: OptionChoice, byHand: Bool) {
    let (encoder, meeting, told) = (Encoder(), Rounds(), Told())
    let count = 50_000
    let writer = startThread {
      for round in 1...count {
        meeting.secondBegins(2 * round - 1)
        dawdle(round)
        if byHand { encoder.turn(to: round) } else { encoder.angle = round }
        meeting.secondBegins(2 * round)
      }
    }
    var lost: [Int] = []
    for round in 1...count {
      meeting.firstBegins(2 * round - 1)
      let seen = withObservationTracking(options: choice.options) {
        encoder.angle
      } onChange: { _ in
        told.note(round)
      }
      meeting.firstBegins(2 * round)
      if seen != round, told.latest < round { lost.append(round) }
    }
    writer.wait()

    #expect(lost == [])
  }

  @Test(arguments: [true, false])
  func `calls onChange`(byHand: Bool) {
    let (encoder, meeting, told) = (Encoder(), Rounds(), Told())
    let count = 50_000
    let writer = startThread {
      for round in 1...count {
        meeting.secondBegins(2 * round - 1)
        dawdle(round)
        if byHand { encoder.turn(to: round) } else { encoder.angle = round }
        meeting.secondBegins(2 * round)
      }
    }
    var lost: [Int] = []
    for round in 1...count {
      meeting.firstBegins(2 * round - 1)
      let seen = withObservationTracking {
        encoder.angle
      } onChange: {
        told.note(round)
      }
      meeting.firstBegins(2 * round)
      if seen != round, told.latest < round { lost.append(round) }
    }
    writer.wait()

    #expect(lost == [])
  }

  /// A block runs again until it has seen the last value of a burst.
  @Test(arguments: OptionChoice.values)
  func `is seen by a block in the end`(choice: OptionChoice) async {
    let encoder = Encoder()
    let seen = Told()
    let console = Console()
    let token = await console.observe(choice.options) { _ in
      seen.note(encoder.angle)
    }
    await console.quiet()
    for burst in 1...50 {
      await onThread { for step in 1...20 { encoder.angle = burst * 20 + step } }
      await eventually(within: .seconds(20)) { seen.latest == burst * 20 + 20 }
      if seen.latest != burst * 20 + 20 { break }
    }
    token.cancel()
  }

  @Test func `is seen by a sequence in the end`() async {
    let encoder = Encoder()
    let seen = Told()
    let values = Observations<Int, Never> { encoder.angle }
    let loop = Task { for await value in values { seen.note(value) } }
    for burst in 1...50 {
      await onThread { for step in 1...20 { encoder.angle = burst * 20 + step } }
      await eventually(within: .seconds(20)) { seen.latest == burst * 20 + 20 }
      if seen.latest != burst * 20 + 20 { break }
    }
    loop.cancel()
    await loop.value
  }
}
