import Observatory
import Testing

@Suite(.line(22)) struct `The owner of an observation` {
  enum Moment: CaseIterable {
    case beforeTheFirstRun, atRest, withARunDue
  }

  @Test(arguments: Moment.allCases) @MainActor
  func `dies at once when the block captures it weakly`(moment: Moment) async {
    let log = Log<String>()
    let sun = Heliostat()
    var pointer: Pointer? = Pointer(sun: sun, log: log)
    pointer?.start()
    weak let observed = pointer

    if moment != .beforeTheFirstRun { await quiet() }
    if moment == .withARunDue { sun.altitude = 1 }
    pointer = nil
    #expect(observed == nil)

    // Its token went with it.
    sun.altitude = 2
    await quiet()
    #expect(log.entries == (moment == .beforeTheFirstRun ? [] : ["0"]))
  }

  @Test(arguments: Moment.allCases) @MainActor
  func `dies at once though somebody else has the token`(moment: Moment) async {
    let log = Log<String>()
    let sun = Heliostat()
    var pointer: Pointer? = Pointer(sun: sun, log: log)
    let token = withContinuousObservation(options: [.didSet]) { [weak pointer] _ in
      log.add("\(sun.altitude) \(pointer == nil ? "gone" : "here")")
    }
    weak let observed = pointer

    if moment != .beforeTheFirstRun { await quiet() }
    if moment == .withARunDue { sun.altitude = 1 }
    pointer = nil
    #expect(observed == nil)
    await quiet()
    sun.altitude = 2
    await quiet()

    let expected: [String] =
      switch moment {
      case .beforeTheFirstRun: ["0 gone", "2 gone"]
      case .atRest: ["0 here", "2 gone"]
      case .withARunDue: ["0 here", "1 gone", "2 gone"]
      }
    #expect(log.entries == expected)
    token.cancel()
  }

  @Test(arguments: Moment.allCases, OptionChoice.allCases) @MainActor
  func `may be the observed model itself, which an observation never keeps alive`(
    moment: Moment, choice: OptionChoice
  ) async {
    var sun: Heliostat? = Heliostat()
    let token = withContinuousObservation(options: choice.options) { [weak sun] _ in
      _ = (sun?.altitude, sun?.azimuth)
    }
    weak let observed = sun
    if moment != .beforeTheFirstRun { await quiet() }
    if moment == .withARunDue { sun?.altitude = 1 }
    sun = nil
    #expect(observed == nil)
    await quiet()
    token.cancel()
  }

  @Test(arguments: Ending.allCases)
  func `is released when it is an actor that the block is isolated to`(ending: Ending) async {
    var console: Console? = Console()
    weak let observed = console
    let link = RemoteLink()
    let log = Log<Int>()
    let token = await console!.observe { _ in log.add(link[0]) }
    await console!.quiet()
    console = nil
    // The block's isolation keeps the actor alive.
    #expect(observed != nil)
    await onThread { link[0] = 1 }
    await eventually { log.count == 2 }

    ending.end(token)
    await eventually { observed == nil }
    link[0] = 2
    #expect(log.entries == [0, 1])
  }

  @Test func `is released at once when it is an actor with nothing due`() async {
    var console: QueueConsole? = QueueConsole()
    weak let observed = console
    let link = RemoteLink()
    let token = await console!.observe { _ in _ = link[0] }
    await console!.quiet()
    // Both lines wait until the executor has let go of the last job.
    let executor = console!.executor
    console = nil
    executor.drain()
    token.cancel()
    #expect(observed == nil)
  }

  @Test func `is released though it was an actor with a run due`() async {
    var console: QueueConsole? = QueueConsole()
    weak let observed = console
    let executor = console!.executor
    let link = RemoteLink()
    let log = Log<Int>()
    let token = await console!.observe { _ in log.add(link[0]) }
    await console!.quiet()
    await console!.turn {
      executor.hold()
      link[0] = 1
    }
    console = nil
    token.cancel()
    executor.release()
    await eventually { observed == nil }
    #expect(log.entries == [0])
  }

  @Test func `that is an actor stays alive while a run is due`() async {
    let link = RemoteLink()
    let log = Log<Int>()
    let token = TokenBox()
    do {
      let console = Console()
      token.keep(await console.observe { _ in log.add(link[0]) })
    }
    await eventually { log.count == 1 }
    await onThread { link[0] = 1 }
    await eventually { log.count == 2 }
    #expect(log.entries == [0, 1])
    token.cancel()
  }
}

@MainActor private final class Pointer {
  private let sun: Heliostat
  private let log: Log<String>
  private var token: ObservationTracking.Token?

  init(sun: Heliostat, log: Log<String>) {
    self.sun = sun
    self.log = log
  }

  func start() {
    token = withContinuousObservation(options: [.willSet, .didSet, .deinit]) { [weak self] event in
      guard let self else { return event.cancel() }
      log.add("\(sun.altitude)")
    }
  }
}
