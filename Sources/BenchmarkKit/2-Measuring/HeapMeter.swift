/// Measures by how many bytes the heap in use grows.
final class HeapMeter: Meter {
  private let bytesInUse: () -> Int
  private var began = 0
  private(set) var reading = 0.0

  init(_ bytesInUse: @escaping () -> Int) {
    self.bytesInUse = bytesInUse
  }

  func start() {
    began = bytesInUse()
  }

  func stop() {
    reading += Double(bytesInUse() - began)
  }
}
