import Observatory
import Testing

@Suite(.line(9)) struct `Between the read and the arming` {
  @Test func `a change by another thread is delivered once to onChange`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      onAnotherThread { instrument.azimuth = 1 }
      log.add("block ends")
    } onChange: {
      log.add("changed")
    }
    instrument.azimuth = 2

    #expect(log.entries == ["block ends", "changed"])
  }

  @Test(arguments: OptionChoice.allCases)
  func `a change by another thread gives the events of one change`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.azimuth
      onAnotherThread { instrument.azimuth = 1 }
      log.add("block ends")
    } onChange: { event in
      log.add(spell(event))
    }
    instrument.azimuth = 2

    #expect(log.entries == ["block ends"] + choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `many changes by other threads give the events of one change`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.pointing
      for number in 1...5 {
        onAnotherThread {
          instrument.azimuth = number
          instrument.altitude += number
        }
      }
    } onChange: { event in
      log.add(spell(event))
    }
    instrument.altitude = 0

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `a change by another thread shows the new value to the handler`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<Int>()

    let seen = withObservationTracking(options: choice.options) {
      let seen = instrument.azimuth
      onAnotherThread { instrument.azimuth = 1 }
      return seen
    } onChange: { event in
      log.add(instrument.azimuth)
    }

    #expect(seen == 0)
    #expect(log.entries == choice.eventsOfOneChange.map { _ in 1 })
  }

  @Test(arguments: OptionChoice.values)
  func `a change by another thread is matched by its property`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.pointing
      onAnotherThread { instrument.altitude = 1 }
    } onChange: { event in
      log.add("\(event.matches(\Instrument.azimuth)) \(event.matches(\Instrument.altitude))")
    }

    #expect(log.entries == choice.eventsOfOneChange.map { _ in "false true" })
  }

  @Test(arguments: OptionChoice.values)
  func `a change before the read is no event`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    let seen = withObservationTracking(options: choice.options) {
      onAnotherThread { instrument.azimuth = 1 }
      return instrument.azimuth
    } onChange: { event in
      log.add(spell(event))
    }

    #expect(seen == 1)
    #expect(log.entries == [])
    instrument.azimuth = 2
    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `a change by the block itself is no event`(choice: OptionChoice) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.azimuth
      instrument.azimuth = 1
      instrument.azimuth += 1
      instrument.targets.append("Vega")
    } onChange: { event in
      log.add(spell(event))
    }

    #expect(log.entries == [])
    instrument.azimuth = 9
    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `a change of what is not read is no event`(choice: OptionChoice) {
    let instrument = Instrument()
    let other = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.azimuth
      onAnotherThread {
        instrument.altitude = 1
        other.azimuth = 1
      }
    } onChange: { event in
      log.add(spell(event))
    }

    #expect(log.entries == [])
  }

  @Test(arguments: OptionChoice.values, [true, false])
  func `a change by another thread counts, though the block changes the same property`(
    choice: OptionChoice, blockIsFirst: Bool
  ) {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = instrument.azimuth
      if blockIsFirst { instrument.azimuth += 1 }
      onAnotherThread { instrument.azimuth += 10 }
      if !blockIsFirst { instrument.azimuth += 1 }
    } onChange: { event in
      log.add("\(spell(event)) \(instrument.azimuth)")
    }

    #expect(log.entries == choice.eventsOfOneChange.map { "\($0) 11" })
  }

  @Test(arguments: OptionChoice.values)
  func `a change that spans the whole call is not lost`(choice: OptionChoice) {
    let handmade = Handmade()
    let log = Log<String>()
    let (begun, mayEnd) = (Gate(), Gate())

    let writer = startThread {
      handmade.begin()
      begun.open()
      mayEnd.wait()
      handmade.end()
    }
    begun.wait()
    withObservationTracking(options: choice.options) {
      handmade.read()
    } onChange: { event in
      log.add(spell(event))
    }
    mayEnd.open()
    writer.wait()

    // What was read is about to be replaced, so silence until the next change would be a loss.
    #expect(log.count >= 1)
    #expect(log.count <= choice.eventsOfOneChange.count)
  }

  @Test(.line(7), arguments: OptionChoice.deaths)
  func `a death by another thread is delivered once`(choice: OptionChoice) {
    let holder = Guarded<Instrument?>(Instrument())
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      _ = holder.withLock { $0 }?.azimuth
      onAnotherThread { holder.withLock { $0 = nil } }
    } onChange: { event in
      log.add(spell(event))
    }

    #expect(log.entries == ["deinit"])
  }
}

@Suite(.line(9)) struct `A change between the read and the arming, of an object that then dies` {
  @Test(arguments: OptionChoice.values)
  func `is delivered`(choice: OptionChoice) {
    let holder = Guarded<SharedInstrument?>(SharedInstrument())
    let log = Log<String>()
    withObservationTracking(options: choice.options) {
      _ = holder.withLock { $0?.azimuth }
      onAnotherThread {
        holder.withLock { $0 }?.azimuth = 1
        _ = holder.withLock { $0.take() }
      }
    } onChange: { event in
      log.add(spell(event))
    }
    #expect(log.entries == choice.eventsOfOneChange)
  }
}
