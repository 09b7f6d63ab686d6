/// The names that the expansion uses.
///
/// `Observatory::` is looked up in that module only, so that a nested type or a property called
/// `Observatory`, `Observation` or `Swift` changes nothing. What cannot work: a file in which nothing
/// called `Observatory` is imported.
enum Names {
  static let module = "Observatory::"
  static let registrarType = module + "ObservationRegistrar"
  static let registrar = "_$observationRegistrar"
  static let change = "_$change"
  /// Generic parameters of functions, so named that they hide nothing of the user's.
  static let member = "_$Member"
  static let result = "_$Result"
}
