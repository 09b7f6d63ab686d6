/// Hears of the changes of what it read, for as long as it lives: a continuous observation, or an
/// iteration of a sequence.
///
/// All of these are called with the lock of a table held: they decide, and call nobody. They return
/// who is to be woken once the lock is released.
///
/// `isHere` says that it is this thread that makes the change; if not, it is not known which does.
protocol ChangeReceiver: AnyObject, Sendable {
  /// A change of `property` begins. Nothing may be read yet.
  func announce(_ property: Property, of table: ObserverTable, isHere: Bool) -> (any Wakeable)?

  /// A change of `property` is complete. `leaves`: no other change of it needs to be told.
  func change(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (wakes: (any Wakeable)?, leaves: Bool)

  /// An observed object died. `isTooNew`: it did so on this thread, in the very run that read it
  /// first.
  func death(isTooNew: Bool, isHere: Bool) -> (any Wakeable)?
}

/// Has something to do now, outside of every lock.
protocol Wakeable: AnyObject, Sendable {
  func wake()
}
