/// Remembers an object and does not hold it.
struct WeakObject {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
