import Observatory
import Testing

@Suite(.line(11, 31)) struct `The argument of a key path` {
  private let tracks = TrackCounter()

  /// Watches a new track once and changes it.
  private func watchOnce(_ store: TrackStore, _ number: Int, _ choice: OptionChoice = .didSet) {
    let track = tracks.make(number)
    withObservationTracking(options: choice.options) {
      _ = store[track]
    } onChange: { event in
      _ = event.matches(\TrackStore.[track])
    }
    store[track] = 1
  }

  @Test(arguments: OptionChoice.allCases)
  func `goes with the object and its trackings`(choice: OptionChoice) {
    var store: TrackStore? = TrackStore()
    for number in 1...10 { watchOnce(store!, number, choice) }
    store = nil

    #expect(tracks.count == 0)
  }

  @Test(arguments: OptionChoice.allCases)
  func `goes with the object when it never changed`(choice: OptionChoice) {
    var store: TrackStore? = TrackStore()
    for number in 1...10 {
      let track = tracks.make(number)
      withObservationTracking(options: choice.options) {
        _ = store?[track]
      } onChange: { _ in
      }
    }
    store = nil

    #expect(tracks.count == 0)
  }

  @Test(arguments: OptionChoice.values)
  func `goes with its last watcher, though the object stays`(choice: OptionChoice) {
    let store = TrackStore()
    for number in 0..<2_000 { watchOnce(store, number, choice) }

    // A runtime may remember a few, never all that it has seen.
    #expect(tracks.count <= 64)
    withExtendedLifetime(store) {}
  }

  @Test func `goes when nobody has watched it`() {
    let store = TrackStore()
    for number in 0..<2_000 {
      let track = tracks.make(number)
      store[track] = 1
      store.end(track)
      store.begin(track)
      _ = store[track]
    }

    #expect(tracks.count <= 64)
    withExtendedLifetime(store) {}
  }

  @Test func `goes after a tracked block that throws`() {
    let store = TrackStore()
    for number in 0..<2_000 {
      let track = tracks.make(number)
      try? withObservationTracking(options: .didSet) {
        _ = store[track]
        throw CancellationError()
      } onChange: { _ in
      }
    }

    #expect(tracks.count <= 64)
    withExtendedLifetime(store) {}
  }

  @Test func `goes with the token of a block, and when the block reads another`() async {
    let console = Console()
    let store = TrackStore()
    let current = Guarded(tracks.make(0))
    let runs = Guarded(0)
    let token = await console.observe([.willSet, .didSet, .deinit]) { _ in
      _ = (store[current.current], store.title)
      runs.withLock { $0 += 1 }
    }
    await eventually { runs.current == 1 }
    for number in 1...300 {
      current.set(tracks.make(number))
      store.title = number
      await eventually { runs.current > number }
    }
    #expect(tracks.count <= 65)
    token.cancel()
    await console.quiet()
    #expect(tracks.count <= 64)
  }

  @Test func `goes with its iterator`() async {
    let mortal = Mortal(TrackStore())
    let tracks = tracks
    do {
      let track = tracks.make(1)
      let values = Observations<Int, Never> { mortal.object?[track] ?? -1 }
      var iterator = values.makeAsyncIterator()
      #expect(await iterator.next() == 0)
    }
    mortal.die()
    await eventually { tracks.count == 0 }
  }

  @Test func `may be equal to another one, which goes as well`() {
    var store: TrackStore? = TrackStore()
    let log = Log<String>()
    for _ in 1...3 {
      let track = tracks.make(7)
      withObservationTracking(options: .didSet) {
        _ = store?[track]
      } onChange: { event in
        log.add("\(event.matches(\TrackStore.[Track(7)])) \(event.matches(\TrackStore.[Track(8)]))")
      }
    }
    store?[Track(8)] = 1
    #expect(log.entries == [])
    store?[Track(7)] = 1
    #expect(log.entries == ["true false", "true false", "true false"])
    store = nil

    #expect(tracks.count == 0)
  }

  @Test(arguments: [1, 2, 3])
  func `is told from all others, however many there are`(factor: Int) {
    let store = TrackStore()
    let log = Log<Int>()
    for number in 0..<500 {
      let track = tracks.make(number)
      withObservationTracking {
        _ = store[track]
      } onChange: {
        log.add(number)
      }
    }
    for number in stride(from: 0, to: 500, by: factor) { store[Track(number)] = 1 }

    #expect(log.entries == Array(stride(from: 0, to: 500, by: factor)))
  }
}
