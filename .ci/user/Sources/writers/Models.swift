import Foundation
import Observatory

/// A model for all threads: each property has a lock of its own, of a kind that the sanitizer sees.
@Observable final class Dome: @unchecked Sendable {
  @ObservationIgnored private let lock = NSLock()
  @ObservationIgnored private var storage = [0, 0]

  var azimuth: Int {
    get { read(0, \.azimuth) }
    set { write(0, \.azimuth) { $0 = newValue } }
  }

  var shutter: Int {
    get { read(1, \.shutter) }
    set { write(1, \.shutter) { $0 = newValue } }
  }

  func turn() { write(0, \.azimuth) { $0 += 1 } }
  func open() { write(1, \.shutter) { $0 += 1 } }

  private func read(_ place: Int, _ keyPath: KeyPath<Dome, Int>) -> Int {
    access(keyPath: keyPath)
    return lock.withLock { storage[place] }
  }

  private func write(_ place: Int, _ keyPath: KeyPath<Dome, Int>, _ body: (inout Int) -> Void) {
    withMutation(keyPath: keyPath) {
      lock.withLock { body(&storage[place]) }
    }
  }
}

/// A model that only one actor comes to, with the macro's own accessors.
@MainActor @Observable final class Console {
  var value = 0
  var plates: [Int] = []
}

/// A model that is handed from thread to thread. A lock of the user's guards it as a whole.
@Observable final class Sky: @unchecked Sendable {
  var clarity = 0
  var wind = 0
}
