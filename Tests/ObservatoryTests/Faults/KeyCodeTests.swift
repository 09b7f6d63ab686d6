import Foundation
import Observatory
import Testing

/// What the `==` and the `hash` of a user's key may do.
enum KeyCode: CaseIterable {
  case reads, writes, writesInPlace, locks, tracks, fires, watchesItself, readsItsStore

  /// Makes a closure that does so, once at a time.
  func make(store: TrackStore, log: Log<String>) -> @Sendable () -> Void {
    let (instrument, isBusy) = (SharedInstrument(), Guarded(false))
    let lock = NSLock()
    return {
      let mayGo = isBusy.withLock { busy in
        defer { busy = true }
        return !busy
      }
      guard mayGo else { return }
      defer { isBusy.set(false) }
      switch self {
      case .reads: _ = instrument.azimuth
      case .writes: instrument.azimuth = 1
      case .writesInPlace: instrument.azimuth += 1
      case .locks: lock.withLock {}
      case .tracks:
        withObservationTracking {
          _ = instrument.azimuth
        } onChange: {
        }
      case .fires:
        withObservationTracking(options: [.willSet, .didSet]) {
          _ = instrument.azimuth
        } onChange: { _ in
        }
        instrument.azimuth = 2
      case .watchesItself:
        withObservationTracking(options: [.didSet]) {
          _ = store[Track(99)]
        } onChange: { _ in
        }
      case .readsItsStore:
        _ = store.title
        store.title = 1
      }
    }
  }
}

/// Each test has a process of its own: what stops in a lock could stop others, too.
@Suite(.line(31), .serialized) struct `A key path whose argument runs code of its own` {
  @Test func `stops nobody who arms, changes, matches and dies`() async {
    await #expect(processExitsWith: .success) {
      for code in KeyCode.allCases {
        let done = comesToItsEnd {
          let log = Log<String>()
          let mortal = Mortal(TrackStore())
          guard let store = mortal.object else { return }
          let makeCode: @Sendable () -> @Sendable () -> Void = { code.make(store: store, log: log) }
          let tracks = (0..<40).map { Track($0 / 2, whenAsked: makeCode()) }
          for choice in OptionChoice.allCases {
            withObservationTracking(options: choice.options) {
              for track in tracks { _ = store[track] }
            } onChange: { event in
              _ = event.matches(\TrackStore.[tracks[0]])
            }
          }
          for track in tracks.reversed() { store[track] += 1 }
          for track in tracks {
            store.begin(track)
            store.end(track)
          }
        }
        if !done { fatalError("\(code): stopped in a lock") }
      }
    }
  }

  @Test func `loses no event and gives none twice`() async {
    await #expect(processExitsWith: .success) {
      for code in KeyCode.allCases {
        let log = Log<String>()
        let done = comesToItsEnd {
          let store = TrackStore()
          let make: @Sendable (Int) -> Track = { number in
            Track(number, whenAsked: code.make(store: store, log: log))
          }
          withObservationTracking(options: [.willSet, .didSet]) {
            _ = (store[make(1)], store[make(2)], store[make(1)])
          } onChange: { event in
            log.add("\(spell(event)) \(event.matches(\TrackStore.[make(2)]))")
          }
          store[make(3)] = 1
          store[make(2)] = 1
          store[make(1)] = 1
        }
        if !done { fatalError("\(code): stopped in a lock") }
        #expect(log.entries == ["willSet true", "didSet true"], "\(code)")
      }
    }
  }

  @Test func `serves a lock that two threads take in turn`() async {
    await #expect(processExitsWith: .success) {
      let done = comesToItsEnd {
        // Each thread holds the user's lock while it uses the store; `==` wants it, too.
        let lock = NSRecursiveLock()
        let store = TrackStore()
        let asks: @Sendable () -> Void = { lock.withLock {} }
        let ends = (0..<2).map { thread in
          startThread {
            for number in 0..<2_000 {
              let track = Track(number % 5, whenAsked: asks)
              let work = {
                withObservationTracking(options: [.willSet, .didSet]) {
                  _ = store[track]
                } onChange: { _ in
                }
                store[track] = number
              }
              if (number + thread) % 2 == 0 { lock.withLock(work) } else { work() }
            }
          }
        }
        ends.forEach { $0.wait() }
      }
      if !done { fatalError("two threads wait for each other") }
    }
  }

  @Test func `may use the runtime while it is released`() async {
    await #expect(processExitsWith: .success) {
      let released = Guarded(0)
      let done = comesToItsEnd {
        for choice in OptionChoice.allCases {
          let mortal = Mortal(TrackStore())
          let other = Mortal(TrackStore())
          func watch(_ number: Int) {
            let track = Track(
              number,
              whenGone: {
                released.withLock { $0 += 1 }
                _ = mortal.object?.title
                mortal.object?.title += 1
                other.object?.title += 1
                withObservationTracking {
                  _ = (mortal.object?.title, other.object?.title)
                } onChange: {
                }
              })
            withObservationTracking(options: choice.options) {
              _ = (mortal.object?[track], other.object?[track])
            } onChange: { _ in
            }
            if number % 2 == 0 { mortal.object?[track] = 1 }
          }
          for number in 0..<50 { watch(number) }
          mortal.die()
          other.die()
        }
      }
      if !done { fatalError("stopped in a lock") }
      #expect(released.current == 50 * OptionChoice.allCases.count)
    }
  }
}
