/// Changes that have begun and, as far as is known, are not complete.
///
/// Used by hand, a registrar may get a `willSet` that no `didSet` follows. Such a change is taken to
/// be complete when the thread or the actor that made it has gone on to other work, or when the
/// limit has passed.
struct OpenChanges: Sendable {
  /// How long a change may take before its end is no longer waited for. In a program without that
  /// mistake it never passes.
  static let limit = Duration.seconds(1)

  private(set) var properties = PropertyChanges.none
  private var thread: UInt = 0
  private var executor: UInt = 0
  private var hold: UInt32 = 0

  var isEmpty: Bool { properties.isEmpty }

  /// - Parameter isHere: Whether this thread makes the change; if not, it is not known which does.
  mutating func insert(_ property: Property, isHere: Bool) {
    properties.insert(property)
    thread = isHere ? Whereabouts.thisThread : 0
    executor = isHere ? Whereabouts.thisSerialExecutor : 0
  }

  mutating func remove(_ property: Property) {
    properties.remove(property)
  }

  /// Returns the changes and forgets them.
  mutating func take() -> PropertyChanges {
    defer { properties = .none }
    return properties
  }

  /// Whether all that is open must be over, now that other work runs on this thread.
  var areOverHere: Bool {
    guard !isEmpty, thread != 0 else { return false }
    return thread == Whereabouts.thisThread
      || (executor != 0 && executor == Whereabouts.thisSerialExecutor)
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
