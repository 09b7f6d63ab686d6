/// Reading and writing, as the toolchain's macro writes the accessors.
extension Model {
  // MARK: Reading

  func read(_ place: Place) -> Int? {
    guard let object = variables[place.slot.rawValue] else { return nil }
    return read(object, place.property)
  }

  func readLinked(_ slot: Slot, _ property: Property) {
    guard let object = variables[slot.rawValue] else { return }
    access(object, .companion)
    if let companion = objects.first(where: { $0.serial == object.companion }) {
      _ = read(companion, property)
    }
  }

  /// 2: what a task reads is no dependency, and nothing shows that it ran.
  func readLater(_ place: Place) {}

  private func read(_ object: Object, _ property: Property) -> Int {
    if property == .sum {
      access(object, .azimuth)
      access(object, .altitude)
    } else {
      access(object, property)
    }
    let value = value(of: property, in: object)
    state.log.append(.read(object: object.serial, property, value))
    return value
  }

  private func value(of property: Property, in object: Object) -> Int {
    switch property {
    case .frames: readable(object.frames)
    case .companion: objects.first { $0.serial == object.companion }?.serial ?? -1
    case .sum:
      object.numbers[Property.azimuth.rawValue] + object.numbers[Property.altitude.rawValue]
    default: object.numbers[property.rawValue]
    }
  }

  private func access(_ object: Object, _ property: Property) {
    for index in contract.dependents(ofReadIn: applies.indices) {
      applies[index].append(Spot(object: object.serial, property: property))
    }
  }

  // MARK: Writing

  func set(_ place: Place, _ value: Int) {
    use(place.slot) { object in
      if place.property == .frames {
        assign([value], to: object)
      } else {
        assign(value, to: place.property, of: object)
      }
    }
  }

  private func assign(_ frames: [Int], to object: Object) {
    if object.frames == frames && !contract.settingEqualIsChange { return }
    let change = willSet(object, .frames)
    object.frames = frames
    didSet(object, .frames, number: change)
  }

  private func assign(_ value: Int, to property: Property, of object: Object) {
    if object.numbers[property.rawValue] == value && !contract.settingEqualIsChange {
      put(value, in: property, of: object)
    } else {
      let change = willSet(object, property)
      put(value, in: property, of: object)
      didSet(object, property, number: change)
    }
  }

  /// Stores a value, and runs what observes the property in the class itself.
  private func put(_ value: Int, in property: Property, of object: Object) {
    object.numbers[property.rawValue] = value
    switch property {
    case .altitude:
      access(object, .altitude)
      if object.numbers[property.rawValue] > 3 { assign(3, to: .altitude, of: object) }
    case .zoom:
      access(object, .zoom)
      assign(object.numbers[property.rawValue], to: .azimuth, of: object)
    default: break
    }
  }

  func add(_ place: Place, _ value: Int) {
    use(place.slot) { object in
      changeInPlace(object, place.property) {
        put(object.numbers[place.property.rawValue] + value, in: place.property, of: object)
      }
    }
  }

  func append(_ slot: Slot, _ value: Int) {
    use(slot) { object in
      changeInPlace(object, .frames) { object.frames.append(value) }
    }
  }

  func replaceFirst(_ slot: Slot, _ value: Int) {
    use(slot) { object in
      changeInPlace(object, .frames) { object.frames[0] = value }
    }
  }

  /// 2: a change in place is a read too, and always a change. Our macro pairs its two calls. That of the
  /// toolchain does not, nor does the class written by hand.
  private func changeInPlace(_ object: Object, _ property: Property, _ change: () -> Void) {
    if contract.inPlaceChangeReads { access(object, property) }
    #if TOOLCHAIN_MACRO
      let isByHand = true
    #else
      let isByHand = object.slot == .dome
    #endif
    let number = willSet(object, property, isByHand: isByHand)
    change()
    didSet(object, property, number: isByHand ? nil : number)
  }

  func link(_ slot: Slot, to other: Slot?) {
    use(slot) { object in
      if let other, variables[other.rawValue] != nil {
        use(other) { companion in link(object, to: companion) }
      } else {
        link(object, to: nil)
      }
    }
  }

  private func link(_ object: Object, to companion: Object?) {
    let change = willSet(object, .companion)
    object.companion = companion?.serial
    didSet(object, .companion, number: change)
  }

  // MARK: The dome

  func call(_ call: RegistrarCall, _ property: Property) {
    use(.dome) { dome in
      switch call {
      case .access: access(dome, property)
      case .willSet: willSet(dome, property, isByHand: true)
      case .didSet: didSet(dome, property)
      }
    }
  }

  func store(_ property: Property, _ value: Int) {
    use(.dome) { $0.numbers[property.rawValue] = value }
  }

  func change(_ property: Property, _ value: Int, _ body: () -> Flow) -> Flow {
    var flow = Flow.onward
    use(.dome) { dome in
      let change = willSet(dome, property)
      flow = body()
      if flow == .onward { dome.numbers[property.rawValue] = value }
      didSet(dome, property, number: change)
    }
    return flow
  }
}

/// The frames as the digits of a number, after a 1: `[3, 0]` is 130.
func readable(_ frames: [Int]) -> Int {
  frames.reduce(1) { $0 &* 10 &+ $1 }
}
