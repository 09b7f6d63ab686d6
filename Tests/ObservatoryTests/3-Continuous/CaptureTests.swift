import Observatory
import Testing

@Suite(.line(21)) struct `The captures of a block` {
  @Test(arguments: Ending.allCases) @MainActor
  func `are released at once when nothing is due`(ending: Ending) async {
    let sun = Heliostat()
    let box = TokenBox()
    let captured = Captured { cargo in
      box.keep(
        withContinuousObservation(options: [.willSet, .didSet]) { _ in
          cargo.hold()
          _ = sun.altitude
        })
    }
    await quiet()
    #expect(!captured.isGone)
    ending.end(box.take())
    #expect(captured.isGone)
  }

  @Test(arguments: Ending.allCases) @MainActor
  func `are released at once before the first run`(ending: Ending) async {
    let box = TokenBox()
    let captured = Captured { cargo in
      box.keep(withContinuousObservation(options: [.didSet]) { _ in cargo.hold() })
    }
    #expect(!captured.isGone)
    ending.end(box.take())
    #expect(captured.isGone)
    await quiet()
  }

  @Test(arguments: Ending.allCases, [1, 100]) @MainActor
  func `are released at once when runs are due`(ending: Ending, changes: Int) async {
    let sun = Heliostat()
    let box = TokenBox()
    let captured = Captured { cargo in
      box.keep(
        withContinuousObservation(options: [.willSet, .didSet, .deinit]) { _ in
          cargo.hold()
          _ = (sun.altitude, sun.azimuth)
        })
    }
    await quiet()
    for value in 1...changes {
      sun.altitude = value
      sun.azimuth = value
    }
    ending.end(box.take())
    #expect(captured.isGone)
    await quiet()
  }

  @Test(arguments: Ending.allCases)
  func `are released at once when another thread ends the observation`(ending: Ending) async {
    let console = QueueConsole()
    let link = RemoteLink()
    let box = TokenBox()
    let captured = await console.startCapturing(box) { _ = link[0] }
    await console.quiet()
    await console.turn {
      console.executor.hold()
      link[0] = 1
    }
    // The actor stands still with a run due, and can release nothing.
    ending.end(box.take())
    #expect(captured.isGone)
    console.executor.release()
  }

  @Test func `are released after the call under way`() async {
    let console = QueueConsole()
    let box = TokenBox()
    let (running, runOn) = (Gate(), Gate())
    let captured = await console.startCapturing(box) {
      running.open()
      runOn.wait()
    }
    await running.opened()
    box.cancel()
    #expect(!captured.isGone)
    runOn.open()
    await console.quiet()
    #expect(captured.isGone)
  }

  @Test @MainActor
  func `are released after the call that cancels, though the token lives`() async {
    let sun = Heliostat()
    let box = TokenBox()
    let log = Log<String>()
    let captured = Captured {
      log.add("released")
    } by: { cargo in
      box.keep(
        withContinuousObservation(options: [.didSet, .deinit]) { event in
          _ = sun.altitude
          if event.kind == .didSet { event.cancel() }
          cargo.hold()
          log.add(spell(event))
        })
    }
    await quiet()
    #expect(!captured.isGone)
    sun.altitude = 1
    await quiet()
    #expect(captured.isGone)
    #expect(log.entries == ["initial", "didSet", "released"])
    box.cancel()
  }

  @Test @MainActor
  func `are released when the block drops its own token`() async {
    let sun = Heliostat()
    let box = TokenBox()
    let captured = Captured { cargo in
      box.keep(
        withContinuousObservation(options: [.didSet]) { _ in
          cargo.hold()
          if sun.altitude > 0 { box.drop() }
        })
    }
    await quiet()
    #expect(!captured.isGone)
    sun.altitude = 1
    await quiet()
    #expect(captured.isGone)
  }

  @Test @MainActor
  func `may use the runtime while they are released`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let (first, second) = (TokenBox(), TokenBox())
    second.keep(
      withContinuousObservation(options: [.didSet]) { _ in log.add("second \(sun.altitude)") })
    let captured = Captured {
      // Reads, writes, starts, cancels: none of it may find a lock that is held.
      MainActor.assumeIsolated {
        sun.altitude += 1
        second.cancel()
        second.keep(
          withContinuousObservation(options: [.didSet]) { _ in log.add("third \(sun.altitude)") })
        log.add("released")
      }
    } by: { cargo in
      first.keep(
        withContinuousObservation(options: [.willSet, .didSet]) { _ in
          cargo.hold()
          log.add("first \(sun.altitude)")
        })
    }
    await quiet()
    sun.altitude = 1
    first.cancel()
    #expect(captured.isGone)
    await quiet()
    #expect(log.entries == ["second 0", "first 0", "released", "third 2"])
    second.cancel()
  }

  @Test @MainActor
  func `do not outlive the observed object's own death`() async {
    // The token ends in the deinit of what the block observes.
    let log = Log<String>()
    var owner: Owner? = Owner(log: log)
    owner?.start()
    await quiet()
    owner?.sun.altitude = 1
    weak let observed = owner?.sun
    owner = nil
    #expect(observed == nil)
    await quiet()
    #expect(log.entries == ["0", "released"])
  }
}

@MainActor private final class Owner {
  let sun = Heliostat()
  private let log: Log<String>
  private var token: ObservationTracking.Token?

  init(log: Log<String>) {
    self.log = log
  }

  func start() {
    let cargo = Cargo { [log] in log.add("released") }
    token = withContinuousObservation(options: [.didSet, .deinit]) { [sun, log] _ in
      cargo.hold()
      log.add("\(sun.altitude)")
    }
  }
}

extension QueueConsole {
  fileprivate func startCapturing(
    _ box: TokenBox, _ read: @escaping @Sendable () -> Void
  ) -> Captured {
    Captured { cargo in
      box.keep(
        observe { _ in
          cargo.hold()
          read()
        })
    }
  }
}
