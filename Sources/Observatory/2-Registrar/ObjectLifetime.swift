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
    let table = reference.table ?? makeTable(subject)
    let number = table.number(of: keyPath)
    let key = number != 0 ? Scope.Key(number: number) : table.key(adding: keyPath)
    ScopeStack.withInnermost { $0.note(key, of: table) }
  }

  @inline(never)
  private func makeTable<Subject: Observable>(_ subject: Subject) -> ObserverTable {
    reference.storeIfNone(ObserverTable(of: Self.name(of: subject)))
  }

  /// - Returns: A mark for the `didSet` of the same change.
  @usableFromInline
  @discardableResult
  func willSet(_ keyPath: AnyKeyPath, isPaired: Bool) -> ChangeMark {
    reference.table?.willSet(keyPath, isPaired: isPaired) ?? ChangeMark()
  }

  @usableFromInline
  func didSet(_ keyPath: AnyKeyPath, _ mark: ChangeMark) {
    reference.table?.didSet(keyPath, mark)
  }

  @usableFromInline
  func didSet(_ keyPath: AnyKeyPath) {
    reference.table?.didSet(keyPath)
  }

  private static func name<Subject>(of subject: Subject) -> ObjectIdentifier? {
    type(of: subject) is AnyClass ? ObjectIdentifier(subject as AnyObject) : nil
  }
}
