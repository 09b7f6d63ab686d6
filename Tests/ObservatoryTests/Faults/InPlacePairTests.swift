import Observatory
import Testing

/// A shutter whose observers change the property that is just being changed.
@Observable private final class Shutter: @unchecked Sendable {
  var angle = 0 {
    willSet { if newValue == 90 { angle = 45 } }
  }
  var marks = [0, 0] {
    willSet { if newValue.contains(90) { marks = [45, 45] } }
  }
  var turns = 0 {
    didSet { if turns >= 360 { turns -= 360 } }
  }
  var status = "still" {
    willSet { if newValue == "open" { angle = 45 } }
  }
}

/// The ways in which a program changes a property.
private enum Way: String, CaseIterable {
  case assignment, operatorInPlace, inoutArgument, append, element, swapped, observerAfter

  var keyPath: PartialKeyPath<Shutter> {
    switch self {
    case .assignment, .operatorInPlace, .inoutArgument: \.angle
    case .append, .element, .swapped: \.marks
    case .observerAfter: \.turns
    }
  }

  func change(_ shutter: Shutter) {
    func open(_ angle: inout Int) { angle = 90 }
    switch self {
    case .assignment: shutter.angle = 90
    case .operatorInPlace: shutter.angle += 90
    case .inoutArgument: open(&shutter.angle)
    case .append: shutter.marks.append(90)
    case .element: shutter.marks[0] = 90
    case .swapped:
      var new = [90]
      swap(&shutter.marks, &new)
    case .observerAfter: shutter.turns += 370
    }
  }

  var before: String { [.append, .element, .swapped].contains(self) ? "[0, 0]" : "0" }

  var after: String {
    switch self {
    case .assignment, .operatorInPlace, .inoutArgument: "90"
    case .append: "[0, 0, 90]"
    case .element: "[90, 0]"
    case .swapped: "[90]"
    case .observerAfter: "10"
    }
  }
}

@Suite(.line(6)) struct `A pair around a change whose observers make another one` {
  private func value(of shutter: Shutter, _ way: Way) -> String {
    switch way {
    case .append, .element, .swapped: "\(shutter.marks)"
    case .observerAfter: "\(shutter.turns)"
    default: "\(shutter.angle)"
    }
  }

  @Test(arguments: Way.allCases)
  fileprivate func `ends with the outer change and its final value`(way: Way) {
    let shutter = Shutter()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = value(of: shutter, way)
    } onChange: { event in
      log.add("\(spell(event)) \(event.matches(way.keyPath)) \(value(of: shutter, way))")
    }
    way.change(shutter)
    way.change(shutter)

    #expect(log.entries == ["willSet true \(way.before)", "didSet true \(way.after)"])
  }

  @Test(arguments: Way.allCases)
  fileprivate func `is the same for each of several trackings`(way: Way) {
    let shutter = Shutter()
    let log = Log<String>()

    for number in 1...3 {
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = value(of: shutter, way)
      } onChange: { event in
        log.add("\(number) \(spell(event)) \(value(of: shutter, way))")
      }
    }
    way.change(shutter)

    #expect(
      log.entries == (1...3).map { "\($0) willSet \(way.before)" }
        + (1...3).map { "\($0) didSet \(way.after)" })
  }

  @Test(arguments: Way.allCases)
  fileprivate func `gives no didSet once it is cancelled in the willSet`(way: Way) {
    let shutter = Shutter()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = value(of: shutter, way)
    } onChange: { event in
      log.add(spell(event))
      event.cancel()
    }
    way.change(shutter)

    #expect(log.entries == ["willSet"])
  }

  @Test(.line(15), arguments: Way.allCases, OptionChoice.values)
  fileprivate func `wakes a block once, for the final value`(way: Way, choice: OptionChoice) async {
    let console = Console()
    let shutter = Shutter()
    let log = Log<String>()
    let token = await console.observe(choice.options) { event in
      log.add("\(spell(event)) \(value(of: shutter, way))")
    }
    await console.quiet()
    await console.turn { way.change(shutter) }
    await console.quiet()

    #expect(log.entries == ["initial \(way.before)", "\(choice.continuousKind) \(way.after)"])
    token.cancel()
  }

  @Test func `spans a change in place that changes the same property in between`() {
    let shutter = Shutter()
    let log = Log<String>()
    func turn(_ angle: inout Int) {
      angle = 10
      // Another property, whose observer changes the first one: its own access is over by then.
      shutter.turns = 1
      angle = 20
    }

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = (shutter.angle, shutter.turns)
    } onChange: { event in
      log.add("\(spell(event)) \(event.matches(\Shutter.angle)) \(shutter.turns)")
    }
    turn(&shutter.angle)

    #expect(log.entries == ["willSet true 0", "didSet true 1"])
  }

  @Test func `of another property is not ended by the change inside`() {
    let shutter = Shutter()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = (shutter.status, shutter.angle)
    } onChange: { event in
      log.add("\(spell(event)) \(shutter.status) \(shutter.angle)")
    }
    shutter.status.removeAll()
    shutter.status += "open"

    #expect(log.entries == ["willSet still 0", "didSet  0"])
    #expect(shutter.angle == 45)
  }
}
