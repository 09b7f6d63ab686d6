/// Hears of the changes of what it read, for as long as it lives: a continuous observation, or an
/// iteration of a sequence.
///
/// The first three are called with the lock of a table held: they decide, and call nobody. They
/// return whether `wake` is to be called once the lock is released.
protocol ChangeReceiver: AnyObject, Sendable {
  /// A change of `property` begins. Nothing may be read yet.
  func announce(_ property: Property, of table: TableHandle, by who: Whereabouts?) -> Bool
  /// A change of `property` is complete. `leaves`: no other change of it needs to be told.
  func change(
    _ property: Property, of table: TableHandle, by who: Whereabouts?
  ) -> (wakes: Bool, leaves: Bool)
  /// An observed object died. `isTooNew`: it did so on this thread, in the very run that read it
  /// first.
  func death(isTooNew: Bool, by who: Whereabouts) -> Bool
  /// Does what one of the others asked for.
  func wake()
}
