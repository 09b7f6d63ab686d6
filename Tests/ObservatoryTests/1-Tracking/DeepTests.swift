import Observatory
import Testing

@Suite struct `Many trackings` {
  @Test(.line(3, 10)) func `nest a thousand deep, and each hears of the innermost read`() {
    let instrument = Instrument()
    let log = Log<Int>()

    func track(_ depth: Int) {
      guard depth > 0 else {
        _ = instrument.azimuth
        return
      }
      withObservationTracking(options: .willSet) {
        track(depth - 1)
      } onChange: { _ in
        log.add(depth)
      }
    }
    track(1_000)
    instrument.azimuth = 1
    instrument.azimuth = 2

    // The innermost block ends first, so its tracking is armed first.
    #expect(log.entries == Array(1...1_000))
  }

  @Test(.line(10)) func `of one property, ten thousand, hear of a change in order`() {
    let instrument = Instrument()
    let log = Log<Int>()

    for number in 0..<10_000 {
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add(number)
      }
    }
    instrument.azimuth = 1
    instrument.azimuth = 2

    #expect(log.entries == Array(0..<10_000))
  }

  @Test(.line(5, 11)) func `of one block, which reads ten thousand objects, end with one change`() {
    let instruments = (0..<10_000).map { _ in Instrument() }
    let log = Log<String>()

    let captured = Captured { cargo in
      withObservationTracking {
        _ = instruments.map(\.azimuth)
      } onChange: {
        cargo.hold()
        log.add("changed")
      }
    }
    #expect(!captured.isGone)
    instruments[5_000].azimuth = 1
    #expect(captured.isGone)
    for instrument in instruments { instrument.azimuth = 2 }

    #expect(log.entries == ["changed"])
  }

  @Test(.line(7), arguments: [OptionChoice.death, .didSetAndDeath])
  func `of one block: it hears of thousands of deaths in order`(choice: OptionChoice) {
    let log = Log<String>()
    var instruments = (0..<3_000).map { _ in Instrument() }

    withObservationTracking(options: choice.options) {
      _ = instruments.map(\.azimuth)
    } onChange: { event in
      log.add(spell(event))
    }
    instruments[7].azimuth = 1
    #expect(log.take() == choice.eventsOfOneChange)
    while !instruments.isEmpty {
      instruments.removeLast()
      guard log.count == 3_000 - instruments.count else { break }
    }

    #expect(log.entries == Array(repeating: "deinit", count: 3_000))
  }
}
