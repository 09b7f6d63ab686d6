import Observatory
import Testing

/// Runs each job at once, where it comes from: inside of whoever writes.
private final class InlineExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
  }

  func isSameExclusiveExecutionContext(other: InlineExecutor) -> Bool { self === other }
  func checkIsolated() {}
}

private actor InlineConsole {
  nonisolated let executor = InlineExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }
}

/// Runs jobs one after the other: at once if it is idle, else when the job under way has ended.
private final class TrampolineExecutor: SerialExecutor {
  private let jobs = Guarded<(isBusy: Bool, waiting: [UnownedJob])>((false, []))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isMine = jobs.withLock { jobs in
      jobs.waiting.append(job)
      defer { jobs.isBusy = true }
      return !jobs.isBusy
    }
    guard isMine else { return }
    while let next = next() { unsafe next.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  private func next() -> UnownedJob? {
    jobs.withLock { jobs in
      guard !jobs.waiting.isEmpty else {
        jobs.isBusy = false
        return nil
      }
      return jobs.waiting.removeFirst()
    }
  }

  func checkIsolated() {}
}

private actor TrampolineConsole {
  nonisolated let executor = TrampolineExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }
}

@Suite(.line(15, 17)) struct `A block that an executor runs inside of another one's write` {
  private static let makers: [@Sendable () -> any Actor] = [
    { InlineConsole() }, { TrampolineConsole() },
  ]

  @Test(arguments: OptionChoice.values, [0, 1])
  func `wakes that other one by what it writes`(choice: OptionChoice, maker: Int) async {
    let (a, b) = (Self.makers[maker](), Self.makers[maker]())
    let link = RemoteLink()
    let seen = (a: Log<Int>(), b: Log<Int>())
    // A carries channel 0 to 1, B carries 1 back to 0 with one more, up to five.
    let first = await a.observe(choice.options) { _ in
      let value = link[0]
      seen.a.add(value)
      if link.peek(1) != value { link[1] = value }
    }
    await eventually { seen.a.count >= 1 }
    let second = await b.observe(choice.options) { _ in
      let value = link[1]
      seen.b.add(value)
      if value > 0, value < 5 { link[0] = value + 1 }
    }
    await eventually { seen.b.count >= 1 }
    link[0] = 1
    await eventually("A sees the last value") {
      seen.a.entries.last == 5 && seen.b.entries.last == 5
    }

    #expect(seen.a.entries.last == link.peek(0))
    #expect(seen.b.entries.last == link.peek(1))
    #expect(seen.a.entries == seen.a.entries.sorted())
    first.cancel()
    second.cancel()
  }

  @Test(arguments: OptionChoice.values, [0, 1])
  func `wakes it for a property that it has read before and after`(
    choice: OptionChoice, maker: Int
  ) async {
    let (a, b) = (Self.makers[maker](), Self.makers[maker]())
    let link = RemoteLink()
    let log = Log<String>()
    let first = await a.observe(choice.options) { _ in
      let before = link[0]
      let new = link[2]
      if link.peek(1) != new { link[1] = new }
      log.add("\(before) \(link[0])")
    }
    await eventually { log.count >= 1 }
    let second = await b.observe(choice.options) { _ in link[0] = link[1] * 10 }
    await b.quiet()
    _ = log.take()
    link[2] = 1
    await eventually { log.entries.last == "10 10" }

    #expect(log.entries.last == "10 10")
    first.cancel()
    second.cancel()
  }

  @Test(arguments: OptionChoice.values, [0, 1])
  func `does not wake itself`(choice: OptionChoice, maker: Int) async {
    let actor = Self.makers[maker]()
    let link = RemoteLink()
    let log = Log<Int>()
    let token = await actor.observe(choice.options) { _ in
      link.set(0, link[0] + link[1])
      log.add(link[0])
    }
    await eventually { log.count >= 1 }
    link[1] = 5
    await eventually { log.count >= 2 }
    await actor.quiet()

    #expect(log.entries == [0, 5])
    token.cancel()
  }

  @Test(.line(15), arguments: OptionChoice.values, [0, 1])
  func `sees stored values only`(choice: OptionChoice, maker: Int) async {
    let actor = Self.makers[maker]()
    let link = RemoteLink()
    let log = Log<Int>()
    let token = await actor.observe(choice.options) { _ in log.add(link[0]) }
    await eventually { log.count >= 1 }
    await actor.quiet()  // the first run is over, wherever it was
    for value in 1...5 { link[0] = value }
    await eventually { log.entries.last == 5 }

    #expect(log.entries == Array(0...5))
    token.cancel()
  }

  @Test(.line(20)) func `may cancel that other one`() async {
    let (a, b) = (InlineConsole(), InlineConsole())
    let link = RemoteLink()
    let log = Log<String>()
    let box = TokenBox()
    box.keep(
      await a.observe([.didSet]) { _ in
        log.add("a \(link[0])")
        link[1] = link[0]
      })
    await eventually { log.count >= 1 }
    let second = await b.observe([.didSet]) { _ in
      log.add("b \(link[1])")
      if link[1] == 2 { box.cancel() }
    }
    await eventually { log.count >= 2 }
    for value in 1...3 { link[0] = value }
    await a.quiet()
    await b.quiet()

    #expect(log.entries == ["a 0", "b 0", "a 1", "b 1", "a 2", "b 2"])
    second.cancel()
  }
}
