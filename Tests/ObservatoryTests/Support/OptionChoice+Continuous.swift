extension OptionChoice {
  /// The kind of the run that a change brings. A run for a pair comes after the store.
  var continuousKind: String { eventsOfOneChange.last ?? "none" }
}
