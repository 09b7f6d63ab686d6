/// What the accessors call that `@Observable` writes.
///
/// The macro sees the whole class, so it numbers the properties 0, 1, 2 … A number is known when the
/// program is compiled, where a key path is made at each access, which takes longer than all else. So
/// here a key path is only a way to make one: it is asked for when the property is first observed.
extension ObservationRegistrar {
  /// Notes that the property is read.
  @inlinable @inline(__always)
  public func _access(
    _ index: Int, of object: AnyObject, _ keyPath: @autoclosure () -> AnyKeyPath?
  ) {
    if isTrackingOnThisThread { lifetime.access(index, object, keyPath) }
  }

  /// Announces that the property is about to change. A `_didSet` follows, with what this returns.
  @inlinable @inline(__always)
  public func _willSet(
    _ index: Int, of object: AnyObject, _ keyPath: @autoclosure () -> AnyKeyPath?
  ) -> _ObservedChange {
    let isWatched = lifetime.reference.isWatched(1 &<< UInt64(truncatingIfNeeded: index))
    return _ObservedChange(mark: isWatched ? lifetime.willSet(index, keyPath) : 0)
  }

  /// Tells that the property has changed. Somebody can have come to read it since `_willSet`.
  @inlinable @inline(__always)
  public func _didSet(
    _ index: Int, of object: AnyObject, _ keyPath: @autoclosure () -> AnyKeyPath?,
    _ change: _ObservedChange
  ) {
    let isWatched = lifetime.reference.isWatched(1 &<< UInt64(truncatingIfNeeded: index))
    if isWatched { lifetime.didSet(index, keyPath, change.mark) }
  }
}

/// What `_willSet` leaves for the `_didSet` of the same change.
public struct _ObservedChange: BitwiseCopyable, Sendable {
  @usableFromInline let mark: UInt64

  @inlinable @inline(__always)
  init(mark: UInt64) {
    self.mark = mark
  }
}
