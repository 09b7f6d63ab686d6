/// Lives as long as the object whose registrar has it, and knows where its observers stand.
///
/// An object that was never observed has only this: no table, no lock.
@usableFromInline
final class ObjectLifetime: Sendable {
  private let reference = TableReference()

  @usableFromInline
  init() {}

  deinit {
    reference.table?.objectDied()
  }

  @usableFromInline
  func access<Subject: Observable>(_ subject: Subject, _ keyPath: AnyKeyPath) {
    let table =
      reference.table ?? reference.storeIfNone(ObserverTable(of: Self.name(of: subject)))
    let property = Property(keyPath, in: table.catalog)
    ScopeStack.withInnermost { $0.note(property, of: table) }
  }

  /// - Returns: A number for the `didSet` of the same change.
  @usableFromInline
  @discardableResult
  func willSet(_ keyPath: AnyKeyPath, isPaired: Bool) -> UInt32 {
    guard let table = reference.table, table.mayWatch(keyPath) else { return Change.unheard }
    return table.willSet(keyPath, isPaired: isPaired)
  }

  @usableFromInline
  func didSet(_ keyPath: AnyKeyPath, number: UInt32?) {
    guard let table = reference.table, table.mayWatch(keyPath) else { return }
    table.didSet(keyPath, number: number)
  }

  private static func name<Subject>(of subject: Subject) -> ObjectIdentifier? {
    type(of: subject) is AnyClass ? ObjectIdentifier(subject as AnyObject) : nil
  }
}
