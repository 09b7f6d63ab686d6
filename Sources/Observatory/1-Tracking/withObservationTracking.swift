/// Runs `apply`, and calls `onChange` once when something that it read is about to change.
///
/// The surprise: `onChange` is called *before* the new value is stored, so reading it there gives
/// the old one. And it is called for one change only; to hear of the next, track again.
///
///     withObservationTracking {
///       print(telescope.azimuth)        // prints 0.0, and depends on `azimuth`
///     } onChange: {
///       print("the telescope moves")    // printed once, at the first change
///     }
///     telescope.azimuth = 42
///     telescope.azimuth = 43
///
/// - Parameters:
///   - apply: Runs once, now, on this thread. What it reads is what is observed.
///   - onChange: Is called on the thread that makes the change, with no lock held. It is made only
///     if `apply` has read something.
/// - Returns: What `apply` returns.
/// - Complexity: O(*n*), *n* being the number of properties that `apply` reads.
///
/// Source: SE-0395.
@inlinable
public func withObservationTracking<T>(
  _ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  var result: T?
  let reads = Reads(of: .willSet) {
    result = apply()
    return true
  }
  if let reads { reads.arm(onChange()) }
  return result!
}

/// Runs `apply`, and calls `onChange` for the events that `options` asks for.
///
/// The value events are of one change, the first: with `[.willSet, .didSet]` the handler is called
/// before and after the same store. To hear of the next change, track again, or use
/// ``withContinuousObservation(options:apply:)``.
///
///     withObservationTracking(options: [.willSet, .didSet]) {
///       _ = telescope.azimuth
///     } onChange: { event in
///       print(event.kind == .willSet ? "from" : "to", telescope.azimuth)
///     }
///     telescope.azimuth = 42  // prints "from 0.0", then "to 42.0"
///
/// With `.deinit` there is an event for each observed object that dies, also after the value
/// events.
///
/// A change that another thread makes while `apply` runs is not lost: the handler is called for it
/// before this function returns, or, if the change is still under way, when it is complete.
///
/// - Parameters:
///   - options: Which events to call `onChange` for. None: `apply` runs, and that is all.
///   - apply: Runs once, now, on this thread. What it reads is what is observed.
///   - onChange: Is called on the thread that makes the change, with no lock held.
/// - Returns: What `apply` returns.
/// - Throws: What `apply` throws; nothing is observed then.
/// - Complexity: O(*n*), *n* being the number of properties that `apply` reads.
///
/// Source: SE-0506.
public func withObservationTracking<Result: ~Copyable, Failure: Error>(
  options: ObservationTracking.Options,
  _ apply: () throws(Failure) -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) throws(Failure) -> Result {
  var result: Result?
  var failure: Failure?
  let reads = Reads(of: options) {
    do throws(Failure) {
      result = try apply()
      return true
    } catch {
      failure = error
      return false
    }
  }
  if let failure { throw failure }
  if let reads { reads.arm(onChange) }
  return result.take()!
}

/// What a closure read, not yet armed.
///
/// The first of the functions above is compiled with its caller, who knows the type of the result. What
/// does not depend on that is here. (Row *cycle*.)
@usableFromInline
struct Reads: ~Copyable {
  private let tracking: TrackingShare
  /// Whether no other tracking can have been armed on this thread meanwhile.
  private let isLast: Bool

  /// Runs `body`. It is `nil` if that reads nothing, or returns `false`.
  @usableFromInline @inline(never)
  init?(of options: ObservationTracking.Options, by body: () -> Bool) {
    var scope = Scope(options: options)
    var succeeded = false
    CurrentScope.collect(in: &scope, isRoot: false) { succeeded = body() }
    guard succeeded, let tracking = scope.takeTracking() else { return nil }
    self.tracking = tracking
    isLast = !scope.hasInner
  }

  @usableFromInline @inline(never)
  consuming func arm(_ handler: @escaping @Sendable () -> Void) {
    Tracking.arm(tracking, for: .plain(handler), isLast: isLast)
  }

  @usableFromInline @inline(never)
  consuming func arm(
    _ handler: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) {
    Tracking.arm(tracking, for: .event(handler), isLast: isLast)
  }
}
