import Observatory
import Testing

@Suite(.line(6, 7, 10, 11)) struct `A random history of three objects` {
  @Test(arguments: 0..<40)
  func `gives the log that the contract's own words give`(seed: UInt64) {
    var numbers = Numbers(seed: seed)
    let log = Log<String>()
    var objects = (0..<3).map { _ in Handmade() }
    var contract = ContractModel()

    for number in 0..<400 {
      let object = Int.random(in: 0..<3, using: &numbers)
      let keyPath = [\Handmade.azimuth, \.altitude].randomElement(using: &numbers)!
      let property = "\(object).\(keyPath == \.azimuth ? "azimuth" : "altitude")"
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0..<10:
        let choice = OptionChoice.allCases.randomElement(using: &numbers)!
        let cancelsAt = ["willSet", "didSet", "deinit", "", ""].randomElement(using: &numbers)!
        let other = Int.random(in: 0..<3, using: &numbers)
        withObservationTracking(options: choice.options) {
          objects[object].read(keyPath)
          objects[other].read(\.azimuth)
        } onChange: { event in
          log.add("\(number) \(spell(event))")
          if spell(event) == cancelsAt { event.cancel() }
        }
        contract.arm(
          .init(
            number: number, events: choice.events, cancelsAt: cancelsAt,
            properties: [property, "\(other).azimuth"], objects: [object, other]))
      case 10..<19:
        objects[object].change(keyPath)
        contract.change(property)
      default:
        // What the new object gets is a fresh registrar, so the old name is free again.
        objects[object] = Handmade()
        contract.death(of: object)
      }
      #expect(log.entries == contract.log, "after step \(number)")
      guard log.entries == contract.log else { return }
    }
  }
}

/// What the contract says, as plainly as possible: one list of trackings, walked in order.
private struct ContractModel {
  struct Tracking {
    let number: Int
    var events: Set<String>
    let cancelsAt: String
    var properties: Set<String>
    var objects: Set<Int>

    var isOver: Bool { events.isEmpty || objects.isEmpty }
  }

  private(set) var log: [String] = []
  private var trackings: [Tracking] = []

  mutating func arm(_ tracking: Tracking) {
    trackings.append(tracking)
  }

  mutating func change(_ property: String) {
    let affected = trackings.indices.filter { trackings[$0].properties.contains(property) }
    for index in affected where trackings[index].events.contains("willSet") {
      deliver("willSet", to: index)
    }
    for index in affected where trackings[index].events.contains("didSet") {
      deliver("didSet", to: index)
    }
    trackings.removeAll(where: \.isOver)
  }

  mutating func death(of object: Int) {
    for index in trackings.indices where trackings[index].objects.contains(object) {
      trackings[index].objects.remove(object)
      trackings[index].properties = trackings[index].properties.filter {
        !$0.hasPrefix("\(object).")
      }
      guard trackings[index].events.contains("deinit") else { continue }
      deliver("deinit", to: index, isLast: trackings[index].objects.isEmpty)
    }
    trackings.removeAll(where: \.isOver)
  }

  private mutating func deliver(_ event: String, to index: Int, isLast: Bool = false) {
    log.append("\(trackings[index].number) \(event)")
    if event != "deinit" || isLast { trackings[index].events.remove(event) }
    if trackings[index].cancelsAt == event { trackings[index].events = [] }
  }
}

extension OptionChoice {
  fileprivate var events: Set<String> {
    Set(eventsOfOneChange + (asksForDeath ? ["deinit"] : []))
  }
}

/// Random numbers that are the same for each run of a seed.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
