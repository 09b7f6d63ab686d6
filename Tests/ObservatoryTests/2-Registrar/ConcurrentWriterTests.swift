import Observatory
import Testing

@Suite(.line(5)) struct `Concurrent writers` {
  /// Which of two properties each writer changes.
  enum Writing: CaseIterable {
    case oneProperty, twoProperties, twoObjects
  }

  @Test(arguments: Writing.allCases, [2, 4])
  func `call each onChange exactly once`(writing: Writing, writers: Int) {
    for round in 1...50 {
      let instruments = [SharedInstrument(), SharedInstrument()]
      let calls = Guarded(Array(repeating: 0, count: 40))
      for number in 0..<40 {
        withObservationTracking {
          for instrument in instruments {
            _ = instrument.azimuth
            _ = instrument.altitude
          }
        } onChange: {
          calls.withLock { $0[number] += 1 }
        }
      }

      let start = Gate()
      let threads = (0..<writers).map { writer in
        startThread {
          start.wait()
          switch writing {
          case .oneProperty: instruments[0].azimuth = writer
          case .twoProperties where writer % 2 == 0: instruments[0].azimuth = writer
          case .twoProperties: instruments[0].altitude = writer
          case .twoObjects: instruments[writer % 2].azimuth = writer
          }
        }
      }
      start.open()
      for thread in threads { thread.wait() }

      #expect(
        calls.withLock { $0 } == Array(repeating: 1, count: 40), "in round \(round)")
    }
  }

  @Test func `do not call onChange again while the first call is under way`() {
    let instrument = Instrument()
    let log = Log<String>()

    withObservationTracking {
      _ = instrument.azimuth
      _ = instrument.altitude
    } onChange: {
      log.add("call begins")
      onAnotherThread {
        instrument.altitude = 1
        log.add("the other writer is through")
      }
      log.add("call ends")
    }
    instrument.azimuth = 1

    #expect(log.entries == ["call begins", "the other writer is through", "call ends"])
  }

  @Test(.line(6)) func `give one pair, with both parts from one of them`() {
    for round in 1...200 {
      let instrument = SharedInstrument()
      let log = Log<String>()
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = instrument.azimuth
        _ = instrument.altitude
      } onChange: { event in
        log.add("\(spell(event)) \(nameOfThread())")
      }

      let start = Gate()
      let threads = (0..<2).map { writer in
        startThread(named: "\(writer)") {
          start.wait()
          if writer == 0 { instrument.azimuth = 1 } else { instrument.altitude = 1 }
        }
      }
      start.open()
      for thread in threads { thread.wait() }

      let pairs = (0..<2).map { ["willSet \($0)", "didSet \($0)"] }
      #expect(pairs.contains(log.entries), "in round \(round): \(log.entries)")
    }
  }

  @Test(.line(9)) func `never leave a tracking with an old value and no event`() {
    for round in 1...300 {
      let instrument = SharedInstrument()
      let calls = Log<Int>()
      let start = Gate()
      let writer = startThread {
        start.wait()
        for azimuth in 1...10 { instrument.azimuth = azimuth }
      }

      start.open()
      let seen = withObservationTracking {
        instrument.azimuth
      } onChange: {
        calls.add(round)
      }
      writer.wait()

      // Either the block saw the last value, or it is told that there is a newer one.
      let isTold = calls.entries == [round]
      #expect(isTold || (calls.entries == [] && seen == 10), "in round \(round), saw \(seen)")
    }
  }

  @Test(.line(7, 9)) func `and a thread that drops the object give each death once`() {
    for round in 1...300 {
      let holder = Guarded<SharedInstrument?>(SharedInstrument())
      let log = Log<String>()
      let start = Gate()
      let owner = startThread {
        start.wait()
        holder.withLock { $0 }?.azimuth = 1
        _ = holder.withLock { $0.take() }
      }

      start.open()
      let wasAlive = withObservationTracking(options: [.willSet, .didSet, .deinit]) {
        // Read while the holder is locked, so that this thread never lets go of it last.
        holder.withLock { instrument in instrument.map { _ = $0.azimuth } != nil }
      } onChange: { event in
        log.add(spell(event))
      }
      owner.wait()

      // Whether the change came before the read is open, or only its beginning did; the death came
      // after it.
      let expected =
        wasAlive ? [["willSet", "didSet", "deinit"], ["didSet", "deinit"], ["deinit"]] : [[]]
      #expect(expected.contains(log.entries), "in round \(round): \(log.entries)")
    }
  }
}
