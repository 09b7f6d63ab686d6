/// The events that a block has still to be called for.
///
/// All changes of a turn are one event, which stands where the latest of them was; each death is an
/// event of its own.
struct PendingEvents: Sendable {
  private var changes = PropertyChanges.none
  private var deathsBefore: UInt32 = 0
  private var deathsAfter: UInt32 = 0
  private var isInitial = true

  var isEmpty: Bool {
    !isInitial && changes.isEmpty && deathsBefore == 0 && deathsAfter == 0
  }

  /// The properties that have changed, for a message to a person.
  var names: [SharedKeyPath] { changes.names }

  mutating func add(_ name: SharedKeyPath?) {
    changes.insert(name)
    deathsBefore += deathsAfter
    deathsAfter = 0
  }

  mutating func addDeath() {
    if changes.isEmpty { deathsBefore += 1 } else { deathsAfter += 1 }
  }

  /// Takes out the next event.
  ///
  /// - Parameter options: What the block is called for.
  mutating func next(
    for options: ObservationTracking.Options
  ) -> (kind: ObservationTracking.Event.Kind, changes: PropertyChanges)? {
    if isInitial {
      isInitial = false
      return (.initial, .none)
    }
    if deathsBefore > 0 {
      deathsBefore -= 1
      return (.deinit, .none)
    }
    guard !changes.isEmpty else { return nil }
    deathsBefore = deathsAfter
    deathsAfter = 0
    return (options.contains(.didSet) ? .didSet : .willSet, changes.takeAll())
  }

  /// Takes all events as one. Returns whether there were any.
  mutating func takeAll() -> Bool {
    let wasEmpty = isEmpty
    self = PendingEvents()
    isInitial = false
    return !wasEmpty
  }
}
