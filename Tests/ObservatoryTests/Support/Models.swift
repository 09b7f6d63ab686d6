import Observatory

/// A model of the main actor, as most programs have them.
@MainActor @Observable final class Heliostat {
  var altitude = 0
  var azimuth = 0
  var mirrors = 0
  var plates: [Int] = []
  var companion: Heliostat?

  nonisolated init() {}

  var direction: [Int] { [altitude, azimuth] }
}

/// A model for all threads, with a registrar used by hand. It has no equality filter.
final class RemoteLink: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let storage: Guarded<[Int]>

  init(channels: Int = 3) {
    storage = Guarded(Array(repeating: 0, count: channels))
  }

  subscript(channel: Int) -> Int {
    get {
      registrar.access(self, keyPath: \.[channel])
      return storage.withLock { $0[channel] }
    }
    set {
      set(channel, newValue)
    }
  }

  var signal: Int {
    get {
      registrar.access(self, keyPath: \.signal)
      return storage.withLock { $0[0] }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.signal) { storage.withLock { $0[0] = newValue } }
    }
  }

  var delay: Int {
    get {
      registrar.access(self, keyPath: \.delay)
      return storage.withLock { $0[1] }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.delay) { storage.withLock { $0[1] = newValue } }
    }
  }

  /// Sets a channel; `beforeStore` runs between the announcement of the change and its store.
  func set(
    _ channel: Int, _ value: Int, beforeStore: () -> Void = {}, afterStore: () -> Void = {}
  ) {
    registrar.withMutation(of: self, keyPath: \.[channel]) {
      beforeStore()
      storage.withLock { $0[channel] = value }
      afterStore()
    }
  }

  /// Adds one, so that no change of another thread is lost.
  func increment(_ channel: Int) {
    registrar.withMutation(of: self, keyPath: \.[channel]) {
      storage.withLock { $0[channel] += 1 }
    }
  }

  /// Sets a channel to zero and returns what it held.
  func takeAll(_ channel: Int) -> Int {
    registrar.withMutation(of: self, keyPath: \.[channel]) {
      storage.withLock { storage in
        defer { storage[channel] = 0 }
        return storage[channel]
      }
    }
  }

  /// Reads without being observed.
  func peek(_ channel: Int) -> Int { storage.withLock { $0[channel] } }

  /// Announces a change that has no beginning.
  func didSet(_ channel: Int) {
    registrar.didSet(self, keyPath: \.[channel])
  }
}

/// A model that the macro made, for all threads.
@Observable final class Spectrograph: Sendable {
  @ObservationIgnored private let storage = Guarded(0)

  var line: Int {
    get {
      access(keyPath: \.line)
      return storage.current
    }
    set {
      withMutation(keyPath: \.line) { storage.set(newValue) }
    }
  }
}
