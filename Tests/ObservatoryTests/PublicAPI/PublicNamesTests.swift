import Foundation
import Testing

/// The signatures are exactly those of 6.4, so that a program moves to it by changing one import.
@Suite struct `The public interface` {
  @Test func `has the declarations of 6.4 and no others`() throws {
    let interface = try Interface.ofObservatory()
    let found = Set(interface.declarations.filter { !Interface.isUnderscored($0) })
    // A name space is there for what the toolchain's own macro writes, and only for that.
    let isTheToolchainsMacro = interface.text.contains("\"ObservationMacros\"")
    let text = isTheToolchainsMacro ? Self.contract + Self.nameSpace : Self.contract
    let expected = Set(text.split(separator: "\n").map { Interface.asCalled(String($0)) })

    #expect(found.subtracting(expected).sorted() == [], "too many")
    #expect(expected.subtracting(found).sorted() == [], "missing")
  }

  @Test func `has no other underscored names than those that the macro writes`() throws {
    let interface = try Interface.ofObservatory()
    let names = Set(interface.declarations.compactMap(Interface.underscoredName))
    let allowed: Set = ["_access", "_willSet", "_didSet", "_ObservedChange", "_ObservationTracked"]

    #expect(names.subtracting(allowed) == [])
    #expect(interface.declarations.contains("public protocol Observable"), "it was read at all")
  }

  @Test func `is referred to as in 6.4`() throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        let observe = withContinuousObservation(options:apply:)
        let finished = Observations<Int, Never>.Iteration.finished
        """)

    #expect(answer.succeeded, "\(answer)")
    #expect(
      answer.warnings == ["'finished' is deprecated: renamed to 'finish' [#DeprecatedDeclaration]"])
  }

  @Test func `does not let a token leave its isolation`() throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        func send(_ value: borrowing some Sendable & ~Copyable) {}
        func pass(_ token: borrowing ObservationTracking.Token) { send(token) }
        """)

    #expect(
      answer.errors == [
        "type 'ObservationTracking.Token' does not conform to the 'Sendable' protocol"
      ], "\(answer)")
  }

  /// As `Interface` has them: without the module's name, and with each conformance by itself.
  private static let contract = """
    public protocol Observable
    public macro Observable()
    public macro ObservationTracked()
    public macro ObservationIgnored()
    public struct ObservationRegistrar
    ObservationRegistrar: Sendable
    ObservationRegistrar: Hashable
    ObservationRegistrar: Codable
    ObservationRegistrar: public init()
    ObservationRegistrar: public func access<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) where Subject : Observable
    ObservationRegistrar: public func willSet<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) where Subject : Observable
    ObservationRegistrar: public func didSet<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) where Subject : Observable
    ObservationRegistrar: public func withMutation<Subject, Member, T>(of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T) rethrows -> T where Subject : Observable
    ObservationRegistrar: public static func == (_ lhs: ObservationRegistrar, _ rhs: ObservationRegistrar) -> Bool
    ObservationRegistrar: public func hash(into hasher: inout Hasher)
    ObservationRegistrar: public init(from decoder: any Decoder) throws
    ObservationRegistrar: public func encode(to encoder: any Encoder)
    public func withObservationTracking<T>(_ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void) -> T
    public func withObservationTracking<Result, Failure>(options: ObservationTracking.Options, _ apply: () throws(Failure) -> Result, onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void) throws(Failure) -> Result where Failure : Error, Result : ~Copyable
    public func withContinuousObservation(options: ObservationTracking.Options, apply: @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void) -> ObservationTracking.Token
    @available(*, deprecated, renamed: "withContinuousObservation(options:apply:)") public func withContinuousObservationTracking(options: ObservationTracking.Options, apply: @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void) -> ObservationTracking.Token
    public struct ObservationTracking
    ObservationTracking: Sendable
    ObservationTracking: public struct Options
    ObservationTracking.Options: SetAlgebra
    ObservationTracking.Options: Sendable
    ObservationTracking.Options: public init()
    ObservationTracking.Options: public static var willSet: ObservationTracking.Options { get }
    ObservationTracking.Options: public static var didSet: ObservationTracking.Options { get }
    ObservationTracking.Options: public static var `deinit`: ObservationTracking.Options { get }
    ObservationTracking.Options: public typealias Element = ObservationTracking.Options
    ObservationTracking.Options: public func contains(_ member: ObservationTracking.Options) -> Bool
    ObservationTracking.Options: public func union(_ other: ObservationTracking.Options) -> ObservationTracking.Options
    ObservationTracking.Options: public func intersection(_ other: ObservationTracking.Options) -> ObservationTracking.Options
    ObservationTracking.Options: public func symmetricDifference(_ other: ObservationTracking.Options) -> ObservationTracking.Options
    ObservationTracking.Options: public mutating func formUnion(_ other: ObservationTracking.Options)
    ObservationTracking.Options: public mutating func formIntersection(_ other: ObservationTracking.Options)
    ObservationTracking.Options: public mutating func formSymmetricDifference(_ other: ObservationTracking.Options)
    ObservationTracking.Options: @discardableResult public mutating func insert(_ newMember: ObservationTracking.Options) -> (inserted: Bool, memberAfterInsert: ObservationTracking.Options)
    ObservationTracking.Options: @discardableResult public mutating func remove(_ member: ObservationTracking.Options) -> ObservationTracking.Options?
    ObservationTracking.Options: @discardableResult public mutating func update(with newMember: ObservationTracking.Options) -> ObservationTracking.Options?
    ObservationTracking: public struct Event
    ObservationTracking.Event: ~Copyable
    ObservationTracking.Event: public var kind: ObservationTracking.Event.Kind { get }
    ObservationTracking.Event: public func matches(_ keyPath: PartialKeyPath<some Observable>) -> Bool
    ObservationTracking.Event: public func cancel()
    ObservationTracking.Event: public struct Kind
    ObservationTracking.Event.Kind: Equatable
    ObservationTracking.Event.Kind: Sendable
    ObservationTracking.Event.Kind: public static var initial: ObservationTracking.Event.Kind { get }
    ObservationTracking.Event.Kind: public static var willSet: ObservationTracking.Event.Kind { get }
    ObservationTracking.Event.Kind: public static var didSet: ObservationTracking.Event.Kind { get }
    ObservationTracking.Event.Kind: public static var `deinit`: ObservationTracking.Event.Kind { get }
    ObservationTracking: public struct Token
    ObservationTracking.Token: ~Copyable
    ObservationTracking.Token: public consuming func cancel()
    public struct Observations<Element, Failure> where Element : Sendable, Failure : Error
    Observations: AsyncSequence
    Observations: Sendable
    Observations: public init(_ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element)
    Observations: public static func untilFinished(_ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Observations<Element, Failure>.Iteration) -> Observations<Element, Failure>
    Observations: public func makeAsyncIterator() -> Observations<Element, Failure>.Iterator
    Observations: public enum Iteration
    Observations.Iteration: Sendable
    Observations.Iteration: case next(Element)
    Observations.Iteration: case finish
    Observations.Iteration: @available(*, deprecated, renamed: "finish") public static var finished: Observations<Element, Failure>.Iteration { get }
    Observations: public struct Iterator
    Observations.Iterator: AsyncIteratorProtocol
    Observations.Iterator: public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Element?
    """

  private static let nameSpace = """

    public enum Observation
    Observation: public typealias Observable = Observable
    Observation: public typealias ObservationRegistrar = ObservationRegistrar
    """
}
