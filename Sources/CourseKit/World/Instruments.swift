internal import Observatory

/// What makes an object of the world observable, and counts for a check how it is used.
///
/// An answer may change, in the middle of a change, what it waits for. That would never end. So after
/// some hundred changes nothing is announced any more, and a check can ask whether that was so.
final class Instruments<Owner: AnyObject & Observable> {
  private let registrar = ObservationRegistrar()
  private var depth = 0

  /// How often each property was read, tracked or not.
  private(set) var reads: [PartialKeyPath<Owner>: Int] = [:]
  /// How often each property was changed.
  private(set) var changes: [PartialKeyPath<Owner>: Int] = [:]
  /// How often something was read in the middle of a change.
  private(set) var readsDuringChanges = 0

  var allReads: Int { reads.values.reduce(0, +) }
  var allChanges: Int { changes.values.reduce(0, +) }

  /// True if there were so many changes that they would have gone on for ever.
  var isExhausted: Bool { allChanges > 500 }

  func read(_ owner: Owner, _ property: KeyPath<Owner, some Any>) {
    reads[property, default: 0] += 1
    if depth > 0 { readsDuringChanges += 1 }
    registrar.access(owner, keyPath: property)
  }

  func change(_ owner: Owner, _ property: KeyPath<Owner, some Any>, _ store: () -> Void) {
    changes[property, default: 0] += 1
    depth += 1
    defer { depth -= 1 }
    if isExhausted { return store() }
    registrar.withMutation(of: owner, keyPath: property, store)
  }

  // A change in place cannot be a closure, so its two halves are called by hand.

  func beginChange(_ owner: Owner, _ property: KeyPath<Owner, some Any>) {
    changes[property, default: 0] += 1
    depth += 1
    if !isExhausted { registrar.willSet(owner, keyPath: property) }
  }

  func endChange(_ owner: Owner, _ property: KeyPath<Owner, some Any>) {
    if !isExhausted { registrar.didSet(owner, keyPath: property) }
    depth -= 1
  }
}
