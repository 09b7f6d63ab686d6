/// The events that a block has still to be called for.
///
/// All changes of a turn are one event, which stands where the latest of them was; each death is an
/// event of its own.
struct PendingEvents: Sendable {
  enum Event: Sendable {
    case initial
    case change(PropertyChanges)
    case death
  }

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

  mutating func next() -> Event? {
    if isInitial {
      isInitial = false
      return .initial
    }
    if deathsBefore > 0 {
      deathsBefore -= 1
      return .death
    }
    guard !changes.isEmpty else { return nil }
    defer {
      changes = .none
      deathsBefore = deathsAfter
      deathsAfter = 0
    }
    return .change(changes)
  }

  /// Takes all events as one. Returns whether there were any.
  mutating func takeAll() -> Bool {
    let wasEmpty = isEmpty
    self = PendingEvents()
    isInitial = false
    return !wasEmpty
  }
}
