import Observatory
import Testing

extension Stress {
  @Suite(.line(5, 6, 9)) struct `One-shot trackings` {
    @Test(arguments: OptionChoice.values)
    func `fire exactly once, however many threads write`(choice: OptionChoice) async {
      let link = RemoteLink()
      for _ in 0..<100 {
        let events = Guarded<[String]>([])
        withObservationTracking(options: choice.options) {
          _ = (link[0], link[1], link[2])
        } onChange: { event in
          let name = spell(event)
          events.withLock { $0.append(name) }
        }
        await onThreads(3) { thread in
          for _ in 0..<3 { link.increment(thread) }
        }
        #expect(events.current == choice.eventsOfOneChange)
      }
    }

    /// The first and the last read are of one object, the one between them is not.
    @Test(arguments: OptionChoice.values)
    func `of two objects, read in turn, fire exactly once`(choice: OptionChoice) async {
      let links = [RemoteLink(), RemoteLink()]
      for _ in 0..<200 {
        let events = Guarded<[String]>([])
        withObservationTracking(options: choice.options) {
          _ = (links[0][0], links[1][0], links[0][1])
        } onChange: { event in
          let name = spell(event)
          events.withLock { $0.append(name) }
        }
        await onThreads(2) { thread in links[thread].increment(0) }
        #expect(events.current == choice.eventsOfOneChange)
      }
    }

    @Test func `fire exactly once without options, too`() async {
      let link = RemoteLink()
      for _ in 0..<100 {
        let calls = Guarded(0)
        withObservationTracking {
          _ = (link[0], link[1], link[2])
        } onChange: {
          calls.withLock { $0 += 1 }
        }
        await onThreads(3) { thread in
          for _ in 0..<3 { link.increment(thread) }
        }
        #expect(calls.current == 1)
      }
    }

    @Test(arguments: OptionChoice.values)
    func `that are armed while threads write miss no change`(choice: OptionChoice) async {
      // Each tracking that has read anything but the final state must fire.
      let link = RemoteLink()
      let armed = Guarded<[Armed]>([])
      await onThreads(4) { thread in
        for _ in 0..<200 {
          if thread < 2 {
            link.increment(0)
          } else {
            let fired = Guarded(false)
            let seen = withObservationTracking(options: choice.options) {
              link[0]
            } onChange: { _ in
              fired.set(true)
            }
            armed.withLock { $0.append(Armed(seen: seen, fired: fired)) }
          }
        }
      }
      #expect(link.peek(0) == 400)
      let missed = armed.current.filter { $0.seen < 400 && !$0.fired.current }
      #expect(missed.map(\.seen) == [])
      #expect(armed.current.count == 400)
    }

    @Test func `that handlers arm again end with the final state`() async {
      let link = RemoteLink()
      let controllers = (0..<4).map { _ in Controller(link: link) }
      controllers.forEach { $0.follow() }
      await onThreads(4) { _ in
        for _ in 0..<200 { link.increment(0) }
      }
      #expect(controllers.map(\.last) == [800, 800, 800, 800])
      controllers.forEach { $0.stop() }
      link.increment(0)
      #expect(controllers.map(\.last) == [800, 800, 800, 800])
    }

    @Test func `count each death once`() async {
      let dead = Guarded(0)
      let count = 200
      let mortals = (0..<count).map { _ in Mortal(RemoteLink()) }
      for _ in 0..<2 {
        withObservationTracking(options: [.deinit]) {
          for mortal in mortals { _ = mortal.object?[0] }
        } onChange: { _ in
          dead.withLock { $0 += 1 }
        }
      }
      await onThreads(4) { thread in
        for index in 0..<count {
          // Two threads want to end each object; one of them does.
          if index % 2 == thread % 2 { mortals[index].die() }
        }
      }
      #expect(dead.current == 2 * count)
    }
  }
}

private struct Armed {
  let seen: Int
  let fired: Guarded<Bool>
}

/// Follows a link by a tracking that its own handler arms again, after the store.
private final class Controller: Sendable {
  private let link: RemoteLink
  private let state = Guarded((last: 0, isOn: true))

  init(link: RemoteLink) {
    self.link = link
  }

  var last: Int { state.withLock { $0.last } }

  func follow() {
    let value = withObservationTracking(options: [.didSet]) {
      link[0]
    } onChange: { [self] _ in
      if state.withLock({ $0.isOn }) { follow() }
    }
    // Threads may come here out of order.
    state.withLock { $0.last = max($0.last, value) }
  }

  func stop() {
    state.withLock { $0.isOn = false }
  }
}
