extension ObservationTracking {
  /// What happened: handed to a handler or a block, and good only during that call.
  ///
  /// An event can not be copied or stored, nor captured by a closure that escapes: the compiler
  /// rejects it. (That of Swift 6.3.1 crashes instead, where the type of `event` is inferred; write
  /// `{ (event: borrowing ObservationTracking.Event) in … }`, and it says why.) Copy what you need
  /// first:
  ///
  ///     let kind = event.kind
  ///     Task { print(kind) }
  ///
  /// Source: SE-0506.
  public struct Event: ~Copyable {
    /// Which kind of event it is.
    ///
    /// In a continuous observation it is the kind of the latest change of the turn: with
    /// `[.willSet, .didSet]` that is always `.didSet`.
    public let kind: Kind
    private let changes: PropertyChanges
    private let source: EventSource

    init(kind: Kind, changes: PropertyChanges, source: EventSource) {
      self.kind = kind
      self.changes = changes
      self.source = source
    }

    /// Returns whether this event stands for a change of the property that `keyPath` names.
    ///
    /// In a continuous observation an event stands for all changes since the block last ran, so
    /// it can match several properties. (The 6.4 that is shipped reports only the first.)
    ///
    /// What counts is that the key paths are equal. So
    /// - an inherited property is matched through the class that declares it: `\Instrument.name`,
    ///   not `\Telescope.name`;
    /// - a computed property never matches, nor does a path through an object (`\.dome.azimuth`):
    ///   what changed is the stored property that it ends at;
    /// - two objects of one class are not told apart;
    /// - `.initial` and `.deinit` match nothing.
    ///
    /// - Complexity: O(*n*), *n* being the number of properties that changed.
    public func matches(_ keyPath: PartialKeyPath<some Observable>) -> Bool {
      changes.contains(keyPath)
    }

    /// Ends the observation: no call follows this one.
    ///
    /// In a handler of `[.willSet, .didSet]`, cancelling at `.willSet` suppresses the `.didSet`.
    /// Calling it again does nothing.
    public func cancel() {
      source.cancel()
    }
  }
}

extension ObservationTracking.Event {
  /// Names the kinds of events.
  ///
  /// It is a struct, not an enum: more kinds may come, so a `switch` needs a `default`.
  ///
  /// Source: SE-0506.
  public struct Kind: Equatable, Sendable {
    private enum Name {
      case initial, willSet, didSet, `deinit`
    }

    private let name: Name

    /// The first run of a continuous observation. It stands for no change.
    public static var initial: Kind { Kind(name: .initial) }

    /// A property is about to change. In a continuous observation: it has changed, and the
    /// observation asked for `.willSet` alone.
    public static var willSet: Kind { Kind(name: .willSet) }

    /// A property has changed.
    public static var didSet: Kind { Kind(name: .didSet) }

    /// An observed object died. Weak references to it are `nil` by now.
    public static var `deinit`: Kind { Kind(name: .deinit) }
  }
}

/// What an event can end. It is alive for as long as the event is.
enum EventSource: Sendable {
  case tracking(Tracking)
  case observation(UncountedReference<Receiver>)

  func cancel() {
    switch self {
    case .tracking(let tracking): tracking.cancel()
    case .observation(let receiver): receiver.with { $0.end() }
    }
  }
}
