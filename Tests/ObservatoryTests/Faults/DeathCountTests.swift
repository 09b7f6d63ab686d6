import Foundation
import Observatory
import Testing

/// Two properties, and a life that another thread ends.
@Observable private final class Probe: @unchecked Sendable {
  var height = 0
  var speed = 0
}

/// Nothing of this depends on luck: the other thread is through before the tracking is armed.
@Suite(.line(7, 9)) struct `A death within a tracked block, on another thread,` {
  @Test(arguments: OptionChoice.deaths)
  func `is two events for two objects at one address`(choice: OptionChoice) {
    var hasMet = false
    for _ in 0..<200 {
      let first = Mortal(Probe())
      let second = Guarded<Mortal<Probe>?>(nil)
      let log = Log<String>()
      func address(_ mortal: Mortal<Probe>?) -> ObjectIdentifier? {
        mortal?.object.map { ObjectIdentifier($0) }
      }
      let (firstAddress, secondAddress) = (address(first), Guarded<ObjectIdentifier?>(nil))
      withObservationTracking(options: choice.options) {
        if let probe = first.object { _ = (probe.height, probe.speed) }
        onAnotherThread {
          first.die()
          // The memory that this thread has just given back comes first.
          second.set(Mortal(Probe()))
        }
        secondAddress.set(address(second.current))
        if let probe = second.current?.object { _ = (probe.height, probe.speed) }
      } onChange: { event in
        log.add(spell(event))
      }
      #expect(log.entries == ["deinit"])
      second.current?.die()
      #expect(log.entries == ["deinit", "deinit"])
      hasMet = hasMet || firstAddress == secondAddress.current
      if hasMet { return }
    }
    // Memory that a thread has just given back is what it gets next, on Linux. A sanitizer keeps it for a
    // while; and with the toolchain's macro other memory comes in between.
    #if os(Linux) && !TOOLCHAIN_MACRO
      if ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil { #expect(hasMet) }
    #endif
  }

  @Test(arguments: OptionChoice.deaths, [2, 3, 40])
  func `is an event of its own for each of several objects`(choice: OptionChoice, count: Int) {
    let mortals = (0..<count).map { _ in Mortal(Probe()) }
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      for mortal in mortals { _ = (mortal.object?.height, mortal.object?.speed) }
      onAnotherThread { for mortal in mortals.reversed() { mortal.die() } }
    } onChange: { event in
      log.add("\(spell(event)) \(mortals.allSatisfy { $0.object == nil })")
    }

    #expect(log.entries == Array(repeating: "deinit true", count: count))
  }

  @Test(arguments: OptionChoice.deaths)
  func `stops when its event is cancelled`(choice: OptionChoice) {
    let mortals = (0..<5).map { _ in Mortal(Probe()) }
    let log = Log<String>()

    withObservationTracking(options: choice.options) {
      for mortal in mortals { _ = mortal.object?.height }
      onAnotherThread { for mortal in mortals.prefix(3) { mortal.die() } }
    } onChange: { event in
      log.add(spell(event))
      if log.count == 2 { event.cancel() }
    }
    for mortal in mortals { mortal.die() }

    #expect(log.entries == ["deinit", "deinit"])
  }
}
