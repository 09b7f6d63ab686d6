import Observatory
import Testing

@Suite(.line(10)) struct `A handler` {
  /// The four kinds of call that a handler can get.
  enum Call: String, CaseIterable, CustomStringConvertible {
    case onChange, willSet, didSet, death

    var description: String { rawValue }

    /// Arms `handler` for this kind of call on `instrument`.
    func arm(on instrument: Instrument?, _ handler: @escaping @Sendable () -> Void) {
      switch self {
      case .onChange:
        withObservationTracking {
          _ = instrument?.azimuth
        } onChange: {
          handler()
        }
      case .willSet, .didSet, .death:
        let options: ObservationTracking.Options =
          self == .death ? .deinit : self == .willSet ? .willSet : .didSet
        withObservationTracking(options: options) {
          _ = instrument?.azimuth
        } onChange: { _ in
          handler()
        }
      }
    }
  }

  /// Arms `handler`, then makes the change or the death that calls it.
  private func provoke(
    _ call: Call, bystander: Instrument? = nil, _ handler: @escaping @Sendable () -> Void
  ) {
    var instrument: Instrument? = bystander ?? Instrument()
    call.arm(on: instrument, handler)
    if call == .death { instrument = nil } else { instrument?.azimuth = 1 }
  }

  @Test(arguments: Call.allCases)
  func `may read, write, arm and cancel`(call: Call) {
    let other = Instrument()
    let log = Log<String>()

    provoke(call) {
      other.azimuth = other.altitude + 7
      let token = withContinuousObservation(options: .didSet) { _ in _ = other.azimuth }
      token.cancel()
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = other.azimuth
      } onChange: { event in
        log.add("\(spell(event)) \(other.azimuth)")
        event.cancel()
      }
      other.azimuth += 1
      log.add("handler ends")
    }

    #expect(log.entries == ["willSet 7", "handler ends"])
  }

  @Test(arguments: [Call.onChange, .willSet, .didSet])
  func `may read, write and arm on what has just changed`(call: Call) {
    let instrument = Instrument()
    let log = Log<String>()

    provoke(call, bystander: instrument) {
      instrument.azimuth += 10
      instrument.altitude += 10
      withObservationTracking {
        _ = instrument.altitude
      } onChange: {
        log.add("altitude was \(instrument.altitude)")
      }
      log.add("handler ends")
    }
    instrument.altitude = 0

    #expect(log.entries == ["handler ends", "altitude was 10"])
  }

  @Test(arguments: Call.allCases)
  func `may wait for another thread that does all of that`(call: Call) {
    let other = Instrument()
    let log = Log<String>()

    provoke(call) {
      onAnotherThread {
        other.azimuth += 1
        withObservationTracking(options: [.didSet, .deinit]) {
          _ = other.azimuth
        } onChange: { event in
          log.add(spell(event))
        }
        other.azimuth += 1
        log.add("other thread ends")
      }
      log.add("handler ends")
    }

    #expect(log.entries == ["didSet", "other thread ends", "handler ends"])
  }

  @Test(arguments: [Call.onChange, .willSet, .didSet])
  func `may wait for another thread that uses the object which has just changed`(call: Call) {
    let instrument = Instrument()
    let log = Log<String>()

    provoke(call, bystander: instrument) {
      onAnotherThread {
        log.add("reads \(instrument.pointing)")
        instrument.altitude = 5
        instrument.azimuth += 20
        withObservationTracking(options: [.willSet, .didSet]) {
          _ = instrument.azimuth
        } onChange: { event in
          log.add("\(spell(event)) \(instrument.azimuth)")
        }
        instrument.azimuth += 20
      }
      log.add("handler ends")
    }

    let base = call == .didSet ? 1 : 0
    #expect(
      log.entries == [
        "reads \(base)/0", "willSet \(base + 20)", "didSet \(base + 40)", "handler ends",
      ])
  }

  @Test(arguments: Call.allCases)
  func `may arm anew on another object and drop the old one`(call: Call) {
    let log = Log<String>()
    let last = Guarded<Instrument?>(nil)

    provoke(call) {
      let next = Instrument()
      call.arm(on: next) { log.add("the next object") }
      log.add("the first object")
      last.withLock { $0 = next }
    }
    last.withLock { $0 }?.azimuth = 1
    last.withLock { $0 = nil }

    #expect(log.entries == ["the first object", "the next object"])
  }

  @Test(arguments: [Call.onChange, .willSet, .didSet])
  func `that arms the same again is not called again for the same change`(call: Call) {
    let instrument = Instrument()
    let log = Log<Int>()

    @Sendable func follow() {
      call.arm(on: instrument) {
        log.add(instrument.azimuth)
        guard log.count < 50 else { return }
        follow()
      }
    }
    follow()
    for azimuth in 1...4 { instrument.azimuth = azimuth }

    #expect(log.entries == (call == .didSet ? [1, 2, 3, 4] : [0, 1, 2, 3]))
  }

  @Test(arguments: [Call.onChange, .willSet, .didSet])
  func `that arms the same again and then changes it is called for that change`(call: Call) {
    let instrument = Instrument()
    let log = Log<String>()

    call.arm(on: instrument) {
      log.add("old begins")
      call.arm(on: instrument) {
        log.add("new")
      }
      instrument.azimuth = 50
      log.add("old ends")
    }
    instrument.azimuth = 1
    instrument.azimuth = 2

    #expect(log.entries == ["old begins", "new", "old ends"])
  }

  @Test func `that another handler's change makes superfluous is still called only once`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
      log.add("first begins")
      // The second tracking is due for the outer change and meets this one too.
      instrument.altitude = 1
      log.add("first ends")
    }
    withObservationTracking {
      _ = instrument.pointing
    } onChange: {
      log.add("second")
    }
    instrument.azimuth = 1
    instrument.altitude = 2

    #expect(log.entries.filter { $0 == "second" }.count == 1)
    #expect(log.entries.filter { $0 != "second" } == ["first begins", "first ends"])
  }
}
