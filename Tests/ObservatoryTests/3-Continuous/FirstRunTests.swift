import Foundation
import Observatory
import Testing

@Suite(.line(14)) struct `The first run of a continuous observation` {
  @Test func `comes after the call has returned, at the next suspension point`() async {
    // In a process of its own: other tests start observations on the main actor, too.
    await #expect(processExitsWith: .success) {
      for place in Place.allCases {
        let log = Log<String>()
        await place.makeActor().startAndSuspend(log)
        #expect(log.entries == ["returned", "initial", "second turn", "third turn"])
      }
    }
  }

  @Test @MainActor
  func `waits until its actor suspends, and sees what was stored until then`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let token = withContinuousObservation(options: [.willSet, .didSet]) { event in
      log.add("\(spell(event)) \(sun.altitude)")
    }
    for altitude in 1...1_000 { sun.altitude = altitude }
    log.add("written")

    await quiet()
    #expect(log.entries == ["written", "initial 1000"])
    token.cancel()
  }

  @Test func `comes in an actor's own method, too`() async {
    let log = Log<String>()
    let desk = NightDesk(log: log)
    await desk.start()
    await desk.quiet()
    #expect(log.entries == ["returned", "initial 0"])
    await desk.count()
    await desk.quiet()
    #expect(log.entries == ["returned", "initial 0", "didSet 1"])
    await desk.stop()
  }

  @Test func `waits for a busy executor and runs nowhere else meanwhile`() async {
    let log = Log<String>()
    let console = QueueConsole()
    let token = await console.turnAndStart(log)
    await onThread {}
    #expect(log.entries == ["held"])

    console.executor.release()
    await console.quiet()
    #expect(log.entries == ["held", "initial"])
    token.cancel()
  }

  @Test func `without isolation, never happens inside the call`() async {
    let log = Log<String>()
    let token = TokenBox()
    await onThread {
      let local = Thread.current.threadDictionary
      local["starting"] = true
      token.keep(
        withContinuousObservation(options: [.didSet]) { event in
          let inside = Thread.current.threadDictionary["starting"] != nil
          log.add("\(spell(event)), inside the call: \(inside)")
        })
      local["starting"] = nil
    }
    await eventually { log.count > 0 }
    #expect(log.entries == ["initial, inside the call: false"])
    token.cancel()
  }

  @Test func `needs no read, and is the only one without`() async {
    let log = Log<String>()
    let console = Console()
    let link = RemoteLink()
    let token = await console.observe([.willSet, .didSet, .deinit]) { log.add(spell($0)) }
    await console.quiet()
    await console.turn { link[0] += 1 }
    await console.quiet()
    #expect(log.entries == ["initial"])
    token.cancel()
  }
}

extension Actor {
  fileprivate func startAndSuspend(_ log: Log<String>) async {
    let token = observe { log.add(spell($0)) }
    log.add("returned")
    await Task.yield()
    log.add("second turn")
    await Task.yield()
    log.add("third turn")
    token.cancel()
  }
}

extension QueueConsole {
  fileprivate func turnAndStart(_ log: Log<String>) -> sending ObservationTracking.Token {
    executor.hold()
    let token = observe { log.add(spell($0)) }
    log.add("held")
    return token
  }
}

/// An actor that observes as users write it.
private actor NightDesk {
  private let link = RemoteLink()
  private let log: Log<String>
  private var token: ObservationTracking.Token?

  init(log: Log<String>) {
    self.log = log
  }

  func start() {
    token = withContinuousObservation(options: [.didSet]) { event in
      self.log.add("\(spell(event)) \(self.link.signal)")
    }
    log.add("returned")
  }

  func count() {
    link.signal += 1
  }

  func stop() {
    token = nil
  }
}
