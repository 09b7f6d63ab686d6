/// A key path that crosses threads.
struct SharedKeyPath: @unchecked Sendable {
  // SAFETY: a key path never changes. What is in it of the user's, the argument of a subscript, is
  // touched by `==` and `hash` only, as it is wherever the user compares key paths.
  let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }

  /// Runs code of the user's, if there is an argument of a subscript: no lock is held here.
  func isEqual(to other: AnyKeyPath) -> Bool {
    keyPath === other || CurrentScope.suspended { keyPath == other }
  }
}
