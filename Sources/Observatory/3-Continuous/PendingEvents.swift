/// The events that a block has still to be called for.
///
/// All changes of a turn are one event, which stands where the latest of them was; each death is an
/// event of its own.
struct PendingEvents: Sendable {
  enum Event: Sendable {
    case initial
    case change(PropertyChanges)
    /// `isOwn`: the object died in a run of the block, on its thread.
    case death(isOwn: Bool)
  }

  private var isInitial = true
  private var changes = PropertyChanges.none
  /// The deaths that came before the latest change, and those that came after; for each, whether it
  /// was an own one.
  private var deathsBefore: ContiguousArray<Bool> = []
  private var deathsAfter: ContiguousArray<Bool> = []

  var isEmpty: Bool {
    !isInitial && changes.isEmpty && deathsBefore.isEmpty && deathsAfter.isEmpty
  }

  mutating func add(_ property: Property) {
    changes.insert(property)
    if !deathsAfter.isEmpty { moveDeaths() }
  }

  mutating func addDeath(isOwn: Bool) {
    if changes.isEmpty { deathsBefore.append(isOwn) } else { deathsAfter.append(isOwn) }
  }

  mutating func next() -> Event? {
    if isInitial {
      isInitial = false
      return .initial
    }
    if !deathsBefore.isEmpty { return .death(isOwn: deathsBefore.removeFirst()) }
    guard !changes.isEmpty else { return nil }
    defer {
      changes = .none
      if !deathsAfter.isEmpty { moveDeaths() }
    }
    return .change(changes)
  }

  private mutating func moveDeaths() {
    deathsBefore += deathsAfter
    deathsAfter = []
  }
}
