/// Tells those who observe an object of what is read from it and written to it.
///
/// `@Observable` gives a class one and calls it. Call it yourself for a property that the macro can
/// not see, say one that is kept in a file:
///
///     final class NightLog: Observable {
///       private let registrar = ObservationRegistrar()
///       private var lines: [String] = []
///
///       var count: Int {
///         registrar.access(self, keyPath: \.count)
///         return lines.count
///       }
///
///       func note(_ line: String) {
///         registrar.withMutation(of: self, keyPath: \.count) { lines.append(line) }
///       }
///     }
///
/// All registrars are equal and have nothing to encode, so a model that has one can still have the
/// compiler write its `Hashable` and `Codable`. A copy is the same registrar: it observes one
/// object, and lives no longer than that should.
///
/// Source: SE-0395.
public struct ObservationRegistrar: Sendable {
  @usableFromInline let lifetime = ObjectLifetime()

  /// Creates a registrar that nobody observes.
  ///
  /// - Complexity: O(1), one small allocation. The tables come when someone first observes.
  public init() {}

  /// Notes that the property is read. A closure that is being tracked now depends on it.
  ///
  /// Call it before the value is read, so that a change made meanwhile is not missed.
  ///
  /// - Parameters:
  ///   - subject: The object that owns this registrar.
  ///   - keyPath: The property, spelled as those will who match it.
  /// - Complexity: O(1).
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    if isTrackingOnThisThread { lifetime.access(subject, keyPath) }
  }

  /// Announces that the property is about to change.
  ///
  /// Follow it by `didSet` in the same task, or better, use `withMutation`. Nobody knows that a `didSet`
  /// will come, so a block that is woken by this call can run before the store; then the `didSet`
  /// brings one more run.
  ///
  /// - Parameters:
  ///   - subject: The object that owns this registrar.
  ///   - keyPath: The property.
  /// - Complexity: O(*n*), *n* being the number of those who observe this property.
  @inlinable
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    _ = lifetime.willSet(keyPath, isByHand: true)
  }

  /// Tells that the property has changed.
  ///
  /// - Parameters:
  ///   - subject: The object that owns this registrar.
  ///   - keyPath: The property.
  /// - Complexity: O(*n*), *n* being the number of those who observe this property.
  @inlinable
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    lifetime.didSetByHand(keyPath)
  }

  /// Runs `mutation`, which stores the new value, between `willSet` and `didSet`.
  ///
  /// - Parameters:
  ///   - subject: The object that owns this registrar.
  ///   - keyPath: The property.
  ///   - mutation: Stores the new value. When it throws, the change counts as made.
  /// - Returns: What `mutation` returns.
  /// - Throws: What `mutation` throws.
  @inlinable
  public func withMutation<Subject: Observable, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T {
    let mark = lifetime.willSet(keyPath, isByHand: false)
    defer { lifetime.didSet(keyPath, mark) }
    return try mutation()
  }
}

extension ObservationRegistrar: Hashable {
  /// Returns `true`: a registrar is no part of its object's value.
  public static func == (_: ObservationRegistrar, _: ObservationRegistrar) -> Bool { true }

  /// Adds nothing: a registrar is no part of its object's value.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationRegistrar: Codable {
  /// Creates a new registrar. It reads nothing.
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  /// Writes nothing: who observes an object is not part of what it is.
  public func encode(to encoder: any Encoder) {}
}
