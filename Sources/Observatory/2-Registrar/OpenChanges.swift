/// Changes that have begun and, as far as is known, are not complete.
///
/// Used by hand, a registrar may get a `willSet` that no `didSet` follows. Such a change is taken to
/// be complete when the thread that made it has gone on to other work, or when the limit has passed.
struct OpenChanges: Sendable {
  /// How long a change may take before its end is no longer waited for. In a program without that
  /// mistake it never passes.
  static let limit = Duration.seconds(1)

  private(set) var properties = PropertyChanges.none
  private var by: Whereabouts?
  private var hold: UInt32 = 0

  var isEmpty: Bool { properties.isEmpty }

  mutating func insert(_ property: Property, by who: Whereabouts?) {
    properties.insert(property)
    by = who
  }

  mutating func remove(_ property: Property) {
    properties.remove(property)
  }

  /// Returns the changes and forgets them.
  mutating func take() -> PropertyChanges {
    defer { properties = .none }
    return properties
  }

  /// Whether all that is open must be over, now that other work runs on `thread`.
  func areOver(on thread: UInt) -> Bool {
    !isEmpty && by?.thread == thread
  }

  /// Starts to wait for the end. Returns a number for this wait.
  mutating func startHold() -> UInt32 {
    hold &+= 1
    return hold
  }

  /// Whether the limit that was set for this wait still means something.
  func isHeld(_ number: UInt32) -> Bool {
    !isEmpty && hold == number
  }

  /// Calls `action` when the limit has passed.
  static func afterLimit(_ action: @escaping @Sendable () -> Void) {
    Task.detached {
      try? await Task.sleep(for: limit)
      action()
    }
  }
}
