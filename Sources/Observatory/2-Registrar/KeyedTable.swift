/// The part of an object's table that is for one key path, by which calls are made by hand.
///
/// It keeps the argument of a subscript alive, and is forgotten when nobody observes it any more.
final class KeyedTable: Sendable {
  let name: SharedKeyPath
  private let share: TableShare

  /// The only property of the part.
  static let bit: UInt64 = 1

  init(_ keyPath: AnyKeyPath, of root: ObserverTable) {
    name = SharedKeyPath(keyPath)
    share = TableShare(
      TableHead(object: root.object, birth: root.shared.value.birth, root: root.shared))
    share.shared.value.names.add(name, of: Self.bit)
  }

  var table: ObserverTable { ObserverTable(share.shared) }
}
