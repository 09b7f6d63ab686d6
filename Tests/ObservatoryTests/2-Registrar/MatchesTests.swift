import Observatory
import Testing

@Suite struct `The match of an event` {
  @Observable class Mount: @unchecked Sendable {
    var azimuth = 0
    var twice: Int { azimuth * 2 }
  }

  @Observable final class Telescope: Mount, @unchecked Sendable {
    var filter = "none"
  }

  @Observable final class Console: @unchecked Sendable {
    var telescope = Telescope()
    var plates: [String] = ["first"]
    var note: String?
  }

  @Observable final class Chart<Value: Sendable>: @unchecked Sendable {
    var points: [Value] = []
  }

  /// The answers of each event of one change to `paths`.
  private func answers(
    to paths: [any PartialKeyPath<Console> & Sendable],
    of change: (Console) -> Void, options: ObservationTracking.Options = [.willSet, .didSet]
  ) -> [[Bool]] {
    let console = Console()
    let log = Log<[Bool]>()
    withObservationTracking(options: options) {
      _ = (console.telescope.azimuth, console.telescope.filter, console.plates, console.note)
    } onChange: { event in
      log.add(paths.map { event.matches($0) })
    }
    change(console)
    return log.entries
  }

  @Test(.line(12)) func `is true for the property that changes, and for no other that was read`() {
    let paths: [any PartialKeyPath<Console> & Sendable] = [
      \Console.telescope, \Console.plates, \Console.note,
    ]

    #expect(answers(to: paths) { $0.telescope = Telescope() } == both([true, false, false]))
    #expect(answers(to: paths) { $0.plates.append("second") } == both([false, true, false]))
    #expect(answers(to: paths) { $0.note = "clear" } == both([false, false, true]))
  }

  @Test(.line(12), arguments: OptionChoice.values)
  func `is the same in each event of a change`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.pointing
    } onChange: { event in
      log.add("\(event.matches(\Instrument.altitude)) \(event.matches(\Instrument.azimuth))")
    }
    instrument.altitude = 1

    #expect(log.entries == choice.eventsOfOneChange.map { _ in "true false" })
  }

  @Test(.line(12)) func `is not confused by a change inside the change`() {
    let handmade = Handmade()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      handmade.read()
      handmade.read(\.altitude)
    } onChange: { event in
      log.add("\(event.matches(\Handmade.azimuth)) \(event.matches(\Handmade.altitude))")
    }
    handmade.begin()
    handmade.change(\.altitude)
    handmade.end()

    #expect(log.entries == ["true false", "true false"])
  }

  @Test(.line(12)) func `may be asked with any spelling of the key path's type`() {
    let instrument = Instrument()
    let log = Log<Bool>()

    withObservationTracking(options: .didSet) {
      _ = instrument.azimuth
    } onChange: { event in
      let partial: PartialKeyPath<Instrument> = \.azimuth
      let keyPath: KeyPath<Instrument, Int> = \.azimuth
      let writable: ReferenceWritableKeyPath<Instrument, Int> = \.azimuth
      log.add(event.matches(partial))
      log.add(event.matches(keyPath))
      log.add(event.matches(writable))
      log.add(event.matches(\Instrument.azimuth))
      log.add([\Instrument.azimuth, \Instrument.altitude].contains { event.matches($0) })
      log.add([\Instrument.targets, \Instrument.altitude].contains { event.matches($0) })
    }
    instrument.azimuth = 1

    #expect(log.entries == [true, true, true, true, true, false])
  }

  @Test(.line(13)) func `needs the class that declares the property`() {
    let telescope = Telescope()
    let log = Log<Bool>()

    withObservationTracking(options: .didSet) {
      _ = telescope.azimuth
    } onChange: { event in
      log.add(event.matches(\Mount.azimuth))
      log.add(event.matches(\Telescope.azimuth))
    }
    telescope.azimuth = 1

    #expect(log.entries == [true, false])
  }

  @Test(.line(13)) func `is never true for a computed property`() {
    let telescope = Telescope()
    let log = Log<Bool>()

    withObservationTracking(options: .didSet) {
      _ = telescope.twice
    } onChange: { event in
      log.add(event.matches(\Mount.twice))
      log.add(event.matches(\Mount.azimuth))
    }
    telescope.azimuth = 1

    #expect(log.entries == [false, true])
  }

  @Test(.line(13)) func `is never true for a nested path`() {
    let paths: [any PartialKeyPath<Console> & Sendable] = [
      \Console.telescope.filter, \Console.telescope, \Console.plates[0], \Console.plates.count,
      \Console.note?.count,
    ]
    let none = [false, false, false, false, false]

    #expect(answers(to: paths) { $0.telescope.filter = "red" } == both(none))
    #expect(answers(to: paths) { $0.plates[0] = "second" } == both(none))
    #expect(answers(to: paths) { $0.note = "clear" } == both(none))
    #expect(
      answers(to: paths) { $0.telescope = Telescope() } == both([false, true, false, false, false]))
  }

  @Test(.line(13)) func `does not tell two instances of a class apart`() {
    let (east, west) = (Instrument(), Instrument())
    let log = Log<Bool>()

    for changed in [east, west] {
      withObservationTracking(options: .didSet) {
        _ = (east.azimuth, west.azimuth)
      } onChange: { event in
        log.add(event.matches(\Instrument.azimuth))
      }
      changed.azimuth += 1
    }

    #expect(log.entries == [true, true])
  }

  @Test(.line(13)) func `tells a generic class with one argument from the same with another`() {
    let chart = Chart<Double>()
    let log = Log<Bool>()

    withObservationTracking(options: .didSet) {
      _ = chart.points
    } onChange: { event in
      log.add(event.matches(\Chart<Double>.points))
      log.add(event.matches(\Chart<Int>.points))
    }
    chart.points = [1.5]

    #expect(log.entries == [true, false])
  }

  @Test(.line(13)) func `is false for a property of the same name in another class`() {
    let instrument = Instrument()
    let log = Log<Bool>()

    withObservationTracking(options: .didSet) {
      _ = instrument.azimuth
    } onChange: { event in
      log.add(event.matches(\Mount.azimuth))
    }
    instrument.azimuth = 1

    #expect(log.entries == [false])
  }

  @Test(.line(7, 13)) func `is false for all properties in a death, also after a change`() {
    var telescope: Telescope? = Telescope()
    let log = Log<[Bool]>()

    withObservationTracking(options: [.didSet, .deinit]) {
      _ = telescope?.azimuth
      _ = telescope?.filter
    } onChange: { event in
      log.add([event.matches(\Mount.azimuth), event.matches(\Telescope.filter)])
    }
    telescope?.filter = "red"
    telescope = nil

    #expect(log.entries == [[false, true], [false, false]])
  }

  private func both(_ answers: [Bool]) -> [[Bool]] { [answers, answers] }
}
