import Observatory
import Testing

@Suite(.line(10)) struct `The order of handlers` {
  /// Arms trackings of a handmade model, each with a number for the log.
  private func arm(
    _ number: Int, _ choice: OptionChoice, on handmade: Handmade, log: Log<String>,
    reading keyPaths: [KeyPath<Handmade, Int>] = [\.azimuth]
  ) {
    withObservationTracking(options: choice.options) {
      for keyPath in keyPaths { handmade.read(keyPath) }
    } onChange: { event in
      log.add("\(number) \(spell(event))")
    }
  }

  @Test func `is that in which the trackings were armed`() {
    let handmade = Handmade()
    let log = Log<String>()

    for number in 1...100 { arm(number, .willSet, on: handmade, log: log) }
    handmade.change()

    #expect(log.entries == (1...100).map { "\($0) willSet" })
  }

  @Test func `does not depend on the options, within one half of a change`() {
    let handmade = Handmade()
    let log = Log<String>()

    arm(1, .didSet, on: handmade, log: log)
    arm(2, .pair, on: handmade, log: log)
    arm(3, .willSet, on: handmade, log: log)
    arm(4, .didSetAndDeath, on: handmade, log: log)
    arm(5, .all, on: handmade, log: log)
    handmade.begin()
    #expect(log.take() == ["2 willSet", "3 willSet", "5 willSet"])
    handmade.end()
    #expect(log.take() == ["1 didSet", "2 didSet", "4 didSet", "5 didSet"])
  }

  @Test func `does not depend on which and how many properties were read`() {
    let handmade = Handmade()
    let log = Log<String>()

    arm(1, .willSet, on: handmade, log: log, reading: [\.altitude, \.azimuth])
    arm(2, .willSet, on: handmade, log: log, reading: [\.azimuth])
    arm(3, .willSet, on: handmade, log: log, reading: [\.azimuth, \.altitude])
    arm(4, .willSet, on: handmade, log: log, reading: [\.altitude])
    arm(5, .willSet, on: handmade, log: log, reading: [\.altitude, \.azimuth])
    handmade.change()
    handmade.change(\.altitude)

    #expect(
      log.entries == ["1 willSet", "2 willSet", "3 willSet", "5 willSet", "4 willSet"])
  }

  @Test func `is kept when trackings between them have fired or are cancelled`() {
    let handmade = Handmade()
    let log = Log<String>()

    arm(1, .didSet, on: handmade, log: log)
    for number in 2...4 {
      arm(number, .didSet, on: handmade, log: log, reading: [\.azimuth, \.altitude])
    }
    arm(5, .didSet, on: handmade, log: log)
    // Three places in the middle become free, and new trackings come.
    handmade.change(\.altitude)
    for number in 6...9 { arm(number, .didSet, on: handmade, log: log) }
    log.add("azimuth")
    handmade.change()

    #expect(
      log.entries == [
        "2 didSet", "3 didSet", "4 didSet", "azimuth",
        "1 didSet", "5 didSet", "6 didSet", "7 didSet", "8 didSet", "9 didSet",
      ])
  }

  @Test func `puts what is armed anew behind what was armed before`() {
    let handmade = Handmade()
    let log = Log<String>()

    arm(1, .willSet, on: handmade, log: log, reading: [\.altitude])
    arm(2, .willSet, on: handmade, log: log)
    handmade.change(\.altitude)
    arm(1, .willSet, on: handmade, log: log)
    handmade.change()

    #expect(log.entries == ["1 willSet", "2 willSet", "1 willSet"])
  }

  @Test(.line(7)) func `holds for a death as well`() {
    var instrument: Instrument? = Instrument()
    let log = Log<Int>()

    for number in 1...20 {
      let options: ObservationTracking.Options = number % 2 == 0 ? .deinit : [.didSet, .deinit]
      withObservationTracking(options: options) {
        _ = number % 3 == 0 ? instrument?.azimuth : instrument?.altitude
      } onChange: { event in
        log.add(event.kind == .deinit ? number : -number)
      }
    }
    instrument = nil

    #expect(log.entries == Array(1...20))
  }

  @Test func `is that of each object, when one tracking observes several`() {
    let (first, second) = (Handmade(), Handmade())
    let log = Log<String>()

    withObservationTracking(options: .didSet) {
      second.read()
      first.read()
    } onChange: { _ in
      log.add("both")
    }
    arm(1, .didSet, on: first, log: log)
    arm(2, .didSet, on: second, log: log)
    second.change()
    first.change()

    #expect(log.entries == ["both", "2 didSet", "1 didSet"])
  }
}
