/// What the accessors call that `@Observable` writes. Nobody else does.
///
/// The number is that of the property in its class, in the order of the text.
extension ObservationRegistrar {
  /// Notes that the property is read.
  @inlinable
  public func _access(_ index: Int, of object: AnyObject, _ keyPath: @autoclosure () -> AnyKeyPath?)
  {
    if isTrackingOnThisThread { note(object, keyPath() ?? \IndexedProperty.[index]) }
  }

  /// Announces that the property is about to change.
  ///
  /// - Returns: What `_didSet` must be given.
  @inlinable
  public func _willSet(
    _ index: Int, of object: AnyObject, _ keyPath: @autoclosure () -> AnyKeyPath?
  ) -> _ObservedChange {
    _ObservedChange(
      mark: lifetime.willSet(keyPath() ?? \IndexedProperty.[index], isPaired: true))
  }

  /// Tells that the property has changed.
  @inlinable
  public func _didSet(
    _ index: Int, of object: AnyObject, _ keyPath: @autoclosure () -> AnyKeyPath?,
    _ change: _ObservedChange
  ) {
    lifetime.didSet(keyPath() ?? \IndexedProperty.[index], change.mark)
  }

  @usableFromInline
  func note(_ object: AnyObject, _ keyPath: AnyKeyPath) {
    guard let subject = object as? any Observable else { return }
    lifetime.access(subject, keyPath)
  }
}

/// What `_willSet` leaves for the `_didSet` of the same change.
public struct _ObservedChange {
  @usableFromInline let mark: ChangeMark

  @usableFromInline
  init(mark: ChangeMark) {
    self.mark = mark
  }
}

/// Stands for a property of which no key path can be made.
@usableFromInline
struct IndexedProperty {
  @usableFromInline
  subscript(index: Int) -> Int { index }
}
