/// Takes down what happens between `start` and `stop`, as often as they are called.
///
/// A workload sets up first, and measures only what its row is about.
public protocol Meter: AnyObject {
  func start()
  func stop()
  /// What has come together.
  var reading: Double { get }
}

/// Does the work so many times over, and measures it.
///
/// It returns how many operations it has seen done: handlers that were called, objects that were made,
/// the value that a property has at last. So a test tells a workload that does nothing.
public typealias Workload =
  @MainActor @Sendable (_ count: Int, _ meter: any Meter) async -> Int
