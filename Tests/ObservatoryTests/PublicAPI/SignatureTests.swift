import Foundation
import Observatory
import Testing

/// Each call here is written as users write it. That it compiles is half of the test.
@Suite struct `The functions of the contract` {
  private enum Fog: Error {
    case thick
  }

  @Test func `track with one closure, a closure in a variable and a function`() {
    let instrument = Instrument()
    let log = Log<String>()
    let stored: @Sendable () -> Void = { log.add("stored") }
    @Sendable func local() { log.add("local") }

    withObservationTracking({ _ = instrument.azimuth }, onChange: { log.add("in parentheses") })
    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
      log.add("trailing")
    }
    withObservationTracking({ _ = instrument.azimuth }, onChange: stored)
    withObservationTracking({ _ = instrument.azimuth }, onChange: local)
    instrument.azimuth = 1

    #expect(log.entries == ["in parentheses", "trailing", "stored", "local"])
  }

  @Test func `track with options in each spelling`() {
    let instrument = Instrument()
    let log = Log<String>()
    let stored: ObservationTracking.Options = .willSet.union(.didSet)
    let handler: @Sendable (borrowing ObservationTracking.Event) -> Void = { event in
      log.add("stored \(spell(event))")
    }
    @Sendable func local(_ event: borrowing ObservationTracking.Event) {
      log.add("local \(spell(event))")
    }

    withObservationTracking(options: .willSet) {
      _ = instrument.azimuth
    } onChange: { event in
      log.add("inferred \(spell(event))")
    }
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = instrument.azimuth
    } onChange: { (event: borrowing ObservationTracking.Event) in
      log.add("written out \(spell(event))")
    }
    withObservationTracking(options: [.didSet]) {
      _ = instrument.azimuth
    } onChange: {
      log.add("$0 \($0.kind == .didSet)")
    }
    withObservationTracking(options: stored, { _ = instrument.azimuth }, onChange: handler)
    withObservationTracking(options: .deinit, { _ = instrument.azimuth }, onChange: local)
    withObservationTracking(options: [], { _ = instrument.azimuth }, onChange: { _ in })
    instrument.azimuth = 1

    #expect(
      log.entries == [
        "inferred willSet", "written out willSet", "stored willSet",
        "written out didSet", "$0 true", "stored didSet",
      ])
  }

  @Test func `track in generic code, with any failure and result`() throws {
    func track<Result: ~Copyable, Failure: Error>(
      _ apply: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try withObservationTracking(options: .didSet, apply) { _ in }
    }

    #expect(track { 42 } == 42, "no try needed")
    #expect(try track { () throws(Fog) in "clear" } == "clear")
    #expect(throws: Fog.thick) { try track { () throws(Fog) in throw .thick } }
    #expect(throws: Fog.thick) { try track { throw Fog.thick } }
  }

  @Test @MainActor func `start a continuous observation in each spelling`() {
    let instrument = Instrument()
    let block: @Sendable (borrowing ObservationTracking.Event) -> Void = { event in
      _ = instrument.azimuth
      event.cancel()
    }

    let trailing = withContinuousObservation(options: .didSet) { event in
      if event.matches(\Instrument.azimuth) { event.cancel() }
    }
    let onMainActor = withContinuousObservation(options: [.willSet, .didSet]) {
      @MainActor event in _ = event.kind
    }
    let stored = withContinuousObservation(options: .deinit, apply: block)
    trailing.cancel()
    onMainActor.cancel()
    stored.cancel()
    var kept: ObservationTracking.Token? = withContinuousObservation(options: [], apply: block)
    let isKept = kept != nil
    kept.take()?.cancel()
    let isGone = kept == nil
    #expect(isKept && isGone)
  }

  @Test func `make a sequence of values in each spelling`() async throws {
    let instrument = Instrument()
    let values = Observations { instrument.azimuth }
    let throwing = Observations { () throws(Fog) -> Int in
      guard instrument.altitude == 0 else { throw .thick }
      return instrument.altitude
    }
    let finite = Observations<Int, Never>.untilFinished {
      instrument.azimuth < 3 ? .next(instrument.azimuth) : .finish
    }

    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    instrument.azimuth = 1
    #expect(await iterator.next(isolation: nil) == 1)
    var throwingIterator = throwing.makeAsyncIterator()
    #expect(try await throwingIterator.next() == 0)
    for await _ in finite { instrument.azimuth = 3 }
  }
}
