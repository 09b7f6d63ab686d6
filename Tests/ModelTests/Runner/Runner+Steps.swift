import Observatory

/// The statements about objects, done to real ones.
extension Runner {
  // MARK: Reading

  func read(_ place: Place) -> Int? {
    variables[place.slot.rawValue].map { read($0, place.property) }
  }

  func readLinked(_ slot: Slot, _ property: Property) {
    if let companion = (variables[slot.rawValue] as? Telescope)?.companion {
      _ = read(companion, property)
    }
  }

  func readLater(_ place: Place) {
    let object = variables[place.slot.rawValue]
    Task { @MainActor [weak object] in
      if let object { _ = object.value(of: place.property) }
    }
  }

  private func read(_ object: Instrument, _ property: Property) -> Int {
    let value = object.value(of: property)
    state.log.append(.read(object: object.serial, property, value))
    return value
  }

  // MARK: Writing

  func set(_ place: Place, _ value: Int) {
    use(place.slot) { $0.set(place.property, to: value) }
  }

  func add(_ place: Place, _ value: Int) {
    use(place.slot) { $0.add(value, to: place.property) }
  }

  func append(_ slot: Slot, _ value: Int) {
    useTelescope(slot) { $0.frames.append(value) }
  }

  func replaceFirst(_ slot: Slot, _ value: Int) {
    useTelescope(slot) { $0.frames[0] = value }
  }

  func link(_ slot: Slot, to other: Slot?) {
    useTelescope(slot) { telescope in
      if let other, variables[other.rawValue] != nil {
        useTelescope(other) { telescope.companion = $0 }
      } else {
        telescope.companion = nil
      }
    }
  }

  // MARK: The dome

  func call(_ call: RegistrarCall, _ property: Property) {
    useDome { dome in
      let keyPath: KeyPath<Dome, Int> = property == .shutter ? \.shutter : \.heading
      switch call {
      case .access: dome.registrar.access(dome, keyPath: keyPath)
      case .willSet: dome.registrar.willSet(dome, keyPath: keyPath)
      case .didSet: dome.registrar.didSet(dome, keyPath: keyPath)
      }
    }
  }

  func store(_ property: Property, _ value: Int) {
    useDome { $0.store(value, in: property) }
  }

  func change(_ property: Property, _ value: Int, _ body: () -> Flow) -> Flow {
    var flow = Flow.onward
    useDome { dome in
      let keyPath: KeyPath<Dome, Int> = property == .shutter ? \.shutter : \.heading
      do {
        try dome.registrar.withMutation(of: dome, keyPath: keyPath) {
          flow = body()
          if flow != .onward { throw Refusal() }
          dome.store(value, in: property)
        }
      } catch {
        // What left the body leaves the steps around it too: `flow` says so.
      }
    }
    return flow
  }
}
