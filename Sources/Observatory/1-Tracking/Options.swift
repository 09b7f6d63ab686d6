/// A name space for what an observation is made of: its options, its events, its token.
///
/// Source: SE-0506.
public struct ObservationTracking: Sendable {
  /// Says which events a tracking asks for.
  ///
  /// It is a set, but not an `OptionSet`: it has no raw value.
  ///
  ///     let both: ObservationTracking.Options = [.willSet, .didSet]
  ///     both.contains(.didSet)  // true
  ///     both.contains(.deinit)  // false
  ///
  /// An empty set asks for nothing: the closure runs, and no event ever comes.
  ///
  /// Source: SE-0506.
  public struct Options: SetAlgebra, Sendable {
    private var bits: UInt8

    /// Creates a set that asks for nothing.
    public init() {
      bits = 0
    }

    private init(bits: UInt8) {
      self.bits = bits
    }

    /// Asks for the event before a new value is stored.
    public static var willSet: Options { Options(bits: 1) }

    /// Asks for the event after a new value was stored.
    public static var didSet: Options { Options(bits: 2) }

    /// Asks for one event for each observed object that dies.
    public static var `deinit`: Options { Options(bits: 4) }
  }
}

extension ObservationTracking.Options {
  public typealias Element = ObservationTracking.Options

  /// Whether the set has all that `member` has.
  public func contains(_ member: ObservationTracking.Options) -> Bool {
    bits & member.bits == member.bits
  }

  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }

  public mutating func formUnion(_ other: Self) { bits |= other.bits }

  public mutating func formIntersection(_ other: Self) { bits &= other.bits }

  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }

  /// Adds `newMember`; says whether that changed the set.
  @discardableResult
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }

  /// Removes `member`; returns what of it was there.
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    bits &= ~member.bits
    return removed.bits == 0 ? nil : removed
  }

  /// Adds `newMember`; returns what of it was there before.
  @discardableResult
  public mutating func update(with newMember: Self) -> Self? {
    let known = intersection(newMember)
    bits |= newMember.bits
    return known.bits == 0 ? nil : known
  }
}
