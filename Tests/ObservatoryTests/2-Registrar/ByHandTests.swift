import Observatory
import Testing

@Suite(.line(30)) struct `A registrar used by hand in the wrong order` {
  private func arm(
    _ choice: OptionChoice, on handmade: Handmade?, log: Log<String>,
    reading keyPaths: [KeyPath<Handmade, Int>] = [\.azimuth]
  ) {
    withObservationTracking(options: choice.options) {
      for keyPath in keyPaths { handmade?.read(keyPath) }
    } onChange: { event in
      log.add(spell(event))
    }
  }

  @Test(arguments: OptionChoice.values)
  func `begins a change and never ends it: nothing that asked for willSet is lost`(
    choice: OptionChoice
  ) {
    let handmade = Handmade()
    let log = Log<String>()

    arm(choice, on: handmade, log: log)
    handmade.begin()
    #expect(log.entries == (choice == .didSet ? [] : ["willSet"]))
    handmade.change()
    handmade.change()
    // A pair may wait for the end of the change that it stands for. Here it comes, late.
    handmade.end()

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `ends a change that never began: nothing is lost`(choice: OptionChoice) {
    let handmade = Handmade()
    let log = Log<String>()

    arm(choice, on: handmade, log: log)
    handmade.end()
    handmade.change()

    switch choice {
    case .didSet: #expect(log.entries == ["didSet"])
    case .willSet: #expect(log.entries == ["willSet"])
    // The lone end may count as a change or not; one whole pair or a lone didSet tell of it.
    default: #expect([["didSet"], ["willSet", "didSet"]].contains(log.entries))
    }
  }

  @Test(arguments: OptionChoice.values, 1...3)
  func `does not spoil trackings that are armed later on the same thread`(
    choice: OptionChoice, times: Int
  ) {
    for isBegin in [true, false] {
      let handmade = Handmade()
      let log = Log<String>()

      for _ in 1...times {
        if isBegin { handmade.begin() } else { handmade.end() }
      }
      arm(choice, on: handmade, log: log)
      #expect(log.entries == [])
      handmade.change()
      #expect(log.entries.first == choice.eventsOfOneChange.first, "begins: \(isBegin)")
      handmade.change()
      handmade.change()

      #expect(log.entries == choice.eventsOfOneChange, "begins: \(isBegin)")
    }
  }

  @Test(arguments: OptionChoice.values)
  func `on another thread does not spoil trackings of this one`(choice: OptionChoice) {
    let handmade = Handmade()
    let log = Log<String>()

    onAnotherThread {
      handmade.begin()
      handmade.begin(\.altitude)
    }
    onAnotherThread {
      handmade.end(\.altitude)
      handmade.end(\.altitude)
    }
    arm(choice, on: handmade, log: log)
    #expect(log.entries == [])
    handmade.change()
    handmade.change()

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `ends two changes crosswise: each event comes once`(choice: OptionChoice) {
    let handmade = Handmade()
    let log = Log<String>()

    arm(choice, on: handmade, log: log, reading: [\.azimuth, \.altitude])
    handmade.begin()
    handmade.begin(\.altitude)
    handmade.end()
    handmade.end(\.altitude)
    handmade.change()

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.values)
  func `ends a change on another thread than it began: nothing is lost`(choice: OptionChoice) {
    let handmade = Handmade()
    let log = Log<String>()

    arm(choice, on: handmade, log: log)
    handmade.begin()
    onAnotherThread { handmade.end() }
    handmade.change()
    handmade.end()

    #expect(log.entries == choice.eventsOfOneChange)
  }

  @Test(arguments: OptionChoice.deaths)
  func `dies within a change: the death is heard, and only once`(choice: OptionChoice) {
    var handmade: Handmade? = Handmade()
    let log = Log<String>()

    arm(choice, on: handmade, log: log)
    handmade?.begin()
    handmade = nil

    let begun = choice.options.contains(.willSet) ? ["willSet"] : []
    #expect(log.entries == begun + ["deinit"])
  }

  /// Every order of at most five calls on two properties.
  @Test(arguments: OptionChoice.allCases)
  func `traps nowhere and gives no event twice`(choice: OptionChoice) {
    let calls: [(name: String, make: (Handmade) -> Void)] = [
      ("willSet azimuth", { $0.begin() }), ("didSet azimuth", { $0.end() }),
      ("willSet altitude", { $0.begin(\.altitude) }), ("didSet altitude", { $0.end(\.altitude) }),
    ]
    for number in 0..<1_024 {
      var handmade: Handmade? = Handmade()
      let log = Log<String>()
      arm(choice, on: handmade, log: log, reading: [\.azimuth, \.altitude])
      var order: [String] = []
      var rest = number
      for _ in 0..<5 {
        let call = calls[rest % 4]
        rest /= 4
        order.append(call.name)
        if let handmade { call.make(handmade) }
      }
      // One whole change, and an end for each beginning: then no event may be missing.
      for keyPath in [\Handmade.azimuth, \.altitude] {
        handmade?.change(keyPath)
        for _ in 0..<6 { handmade?.end(keyPath) }
      }
      let values = log.take()
      let hasDidSet = order.contains { $0.hasPrefix("didSet") }
      handmade = nil

      #expect(values.last == choice.eventsOfOneChange.last, "after \(order)")
      #expect(
        values == choice.eventsOfOneChange || (values == ["didSet"] && hasDidSet),
        "after \(order)")
      #expect(log.entries == (choice.asksForDeath ? ["deinit"] : []), "after \(order)")
    }
  }
}
