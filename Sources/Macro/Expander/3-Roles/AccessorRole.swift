/// The accessors of an observed property.
///
/// The key path is an autoclosure, evaluated when the property is first observed: a literal costs more
/// than all the rest. It is never `\Self.azimuth`, which compiles in a class that is not final, and dies
/// at run time.
struct AccessorRole {
  let property: Name
  let tracking: Tracking
  let spelling: Spelling
  /// Whether an initializer may assign the property before all are set.
  let hasInitAccessor: Bool
  /// Whether strict memory safety wants each use of the storage marked.
  let isUnsafe: Bool

  var text: String {
    let storage = property.storage
    let initAccessor = """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(mark)\(storage) = initialValue
      }

      """
    return """
      \(hasInitAccessor ? initAccessor : "")get {
        \(access)
        return \(mark)\(storage)
      }
      set {
        guard \(mark)shouldNotifyObservers(\(storage), newValue) else {
          \(mark)\(storage) = newValue
          return
        }
        \(mutation.replacing("\n", with: "\n  "))
      }
      _modify {
        \(access)
        \(willSet)
        defer {
          \(didSet)
        }
        yield \(mark)&\(storage)
      }
      """
  }

  private var mark: String { isUnsafe ? "unsafe " : "" }

  private var access: String {
    if tracking.callsAccess { return "\(mark)access(keyPath: \(inferredKeyPath))" }
    return "\(mark)\(Names.registrar)._access(\(arguments))"
  }

  private var mutation: String {
    if tracking.callsMutation {
      return """
        \(mark)withMutation(keyPath: \(inferredKeyPath)) {
          \(mark)\(property.storage) = newValue
        }
        """
    }
    return """
      \(willSet)
      \(mark)\(property.storage) = newValue
      \(didSet)
      """
  }

  private var willSet: String {
    if tracking.number == nil {
      return "\(mark)\(Names.registrar).willSet(self, keyPath: \(inferredKeyPath))"
    }
    return "let \(Names.change) = \(mark)\(Names.registrar)._willSet(\(arguments))"
  }

  private var didSet: String {
    if tracking.number == nil {
      return "\(mark)\(Names.registrar).didSet(self, keyPath: \(inferredKeyPath))"
    }
    return "\(mark)\(Names.registrar)._didSet(\(arguments), \(Names.change))"
  }

  /// What the user's own function takes says which class is meant.
  private var inferredKeyPath: String { "\\.\(property.written)" }

  private var arguments: String {
    "\(tracking.number ?? 0), of: self, \(spelling.keyPath(property))"
  }
}

extension String {
  /// Replaces each `text`, without Foundation.
  func replacing(_ text: Character, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
