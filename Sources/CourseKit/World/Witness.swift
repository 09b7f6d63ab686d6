/// Looks at an object in the middle of a change, and remembers what it saw.
///
/// Only for objects that one thread changes: the check that uses it.
final class Witness<Object: AnyObject, Value>: @unchecked Sendable {
  private let object: Object
  private(set) var value: Value?

  init(_ object: Object) { self.object = object }

  /// The first look counts.
  func look(_ read: (Object) -> Value) {
    if value == nil { value = read(object) }
  }
}
