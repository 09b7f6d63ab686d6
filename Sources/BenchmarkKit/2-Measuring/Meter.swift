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
public typealias Workload =
  @MainActor @Sendable (_ count: Int, _ meter: any Meter) async -> Void
