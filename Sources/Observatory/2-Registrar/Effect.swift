/// What is owed to a one-shot tracking once the lock is released.
///
/// An effect is an owner of the tracking, and no longer so when it has been performed.
struct Effect: BitwiseCopyable, Sendable {
  enum Action: BitwiseCopyable, Sendable {
    /// The handler is called, for the last time, and released. `leaves`: first, the tracking leaves
    /// its other places.
    case finish(ChangePhase, leaves: Bool)
    /// The handler is called, and may be called again.
    case deliver(ChangePhase)
    /// The handler is called for the death of an object, and may be called again.
    case deliverDeath
    /// The handler is called for the `willSet` of a pair.
    case deliverFirst
    /// The tracking is registered nowhere any more.
    case release
  }

  let tracking: Tracking
  let action: Action

  @inline(__always)
  func perform(for property: Property?) {
    switch action {
    case .finish(let phase, let leaves):
      tracking.finish(phase.kind, of: property, leaves: leaves)
      tracking.release()
    case .deliver(let phase):
      tracking.deliver(phase.kind, of: property)
      tracking.release()
    case .deliverDeath:
      tracking.deliver(.deinit, of: nil)
      tracking.release()
    case .deliverFirst:
      tracking.deliverFirst(of: property)
    case .release:
      tracking.release()
    }
  }

  /// Does what has to wait until every handler has returned.
  @inline(__always)
  func finish(for property: Property?) {
    switch action {
    case .deliverFirst:
      tracking.awaitSecond(of: property)
      tracking.release()
    case .finish, .deliver, .deliverDeath, .release:
      break
    }
  }
}
