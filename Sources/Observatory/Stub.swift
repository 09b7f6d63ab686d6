public struct ObservationRegistrar: Sendable, Hashable, Codable {
  public init() {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) {}
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {}
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {}
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {}
  public func withMutation<Subject: Observable, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T { try mutation() }
}
public func withObservationTracking<T>(
  _ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void
) -> T { apply() }
public func withObservationTracking<Result: ~Copyable, Failure: Error>(
  options: ObservationTracking.Options,
  _ apply: () throws(Failure) -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) throws(Failure) -> Result { try apply() }
public func withContinuousObservation(
  options: ObservationTracking.Options,
  fileID: StaticString = #fileID, line: UInt = #line,
  @_inheritActorContext apply:
    @isolated(any) @Sendable @escaping (
      borrowing ObservationTracking.Event
    ) -> Void
) -> ObservationTracking.Token { .init() }
public struct ObservationTracking: Sendable {
  public struct Options: SetAlgebra, Sendable {
    var bits: UInt8
    public init() { bits = 0 }
    init(bits: UInt8) { self.bits = bits }
    public static var willSet: Options { Options(bits: 1) }
    public static var didSet: Options { Options(bits: 2) }
    public static var `deinit`: Options { Options(bits: 4) }
    public typealias Element = Options
    public func contains(_ member: Options) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: Options) -> Options { Options(bits: bits | other.bits) }
    public func intersection(_ other: Options) -> Options { Options(bits: bits & other.bits) }
    public func symmetricDifference(_ other: Options) -> Options {
      Options(bits: bits ^ other.bits)
    }
    public mutating func insert(_ n: Options) -> (inserted: Bool, memberAfterInsert: Options) {
      let i = !contains(n); bits |= n.bits; return (i, n)
    }
    public mutating func remove(_ m: Options) -> Options? {
      let i = intersection(m); bits &= ~m.bits; return i.bits == 0 ? nil : i
    }
    public mutating func update(with n: Options) -> Options? {
      let i = intersection(n); bits |= n.bits; return i.bits == 0 ? nil : i
    }
    public mutating func formUnion(_ o: Options) { bits |= o.bits }
    public mutating func formIntersection(_ o: Options) { bits &= o.bits }
    public mutating func formSymmetricDifference(_ o: Options) { bits ^= o.bits }
  }
  public struct Event: ~Copyable {
    public struct Kind: Equatable, Sendable {
      var code: UInt8
      public static var initial: Kind { Kind(code: 0) }
      public static var willSet: Kind { Kind(code: 1) }
      public static var didSet: Kind { Kind(code: 2) }
      public static var `deinit`: Kind { Kind(code: 3) }
    }
    public var kind: Kind { .initial }
    public func matches(_ keyPath: PartialKeyPath<some Observable>) -> Bool { false }
    public func cancel() {}
  }
  public struct Token: ~Copyable, Sendable {
    public consuming func cancel() {}
  }
}
public struct Observations<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  public enum Iteration: Sendable {
    case next(Element)
    case finish
    public static var finished: Iteration { .finish }
  }
  public init(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) {}
  init(stub: Void) {}
  public static func untilFinished(
    @_inheritActorContext _ emit:
      @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Observations<Element, Failure> { .init(stub: ()) }
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure)
      -> Element?
    { nil }
  }
  public func makeAsyncIterator() -> Iterator { Iterator() }
}
