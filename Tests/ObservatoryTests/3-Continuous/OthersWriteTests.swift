import Observatory
import Testing

@Suite(.line(17)) struct `What others write while a block runs` {
  @Test(arguments: OptionChoice.values)
  func `wakes it again`(choice: OptionChoice) async {
    let run = HeldRun()
    let token = await run.start(choice.options)
    await run.reading.opened()
    await onThread { [link = run.link] in link[0] = 1 }
    #expect(run.log.entries == [])
    await run.finish(count: 2)
    #expect(run.log.entries == ["initial 0", "\(choice.continuousKind) 1"])
    token.cancel()
  }

  @Test func `wakes it once, however much it is`() async {
    let run = HeldRun()
    let token = await run.start([.willSet, .didSet])
    await run.reading.opened()
    async let first: Void = onThread { [link = run.link] in
      for _ in 0..<100 { link.increment(0) }
    }
    async let second: Void = onThread { [link = run.link] in
      for _ in 0..<100 { link.increment(0) }
    }
    _ = await (first, second)
    await run.finish(count: 2)
    #expect(run.log.entries == ["initial 0", "didSet 200"])
    token.cancel()
  }

  @Test func `wakes it although the block writes the same property, after or before`() async {
    for writesFirst in [true, false] {
      let run = HeldRun()
      let token = await run.start(
        [.didSet], before: writesFirst ? 50 : nil, after: writesFirst ? nil : 60)
      await run.reading.opened()
      await onThread { [link = run.link] in link[0] = 1 }
      await run.finish(count: 2)
      #expect(
        run.log.entries == (writesFirst ? ["initial 50", "didSet 1"] : ["initial 0", "didSet 60"]))
      token.cancel()
    }
  }

  @Test func `does not wake it when the block has never read it`() async {
    let run = HeldRun()
    let token = await run.start([.didSet])
    await run.reading.opened()
    await onThread { [link = run.link] in link[1] = 1 }
    await run.finish(count: 1)
    #expect(run.log.entries == ["initial 0"])
    token.cancel()
  }

  @Test(arguments: [false, true])
  func `wakes it again for a death, once`(inALaterRun: Bool) async {
    let console = QueueConsole()
    let mortal = Mortal(RemoteLink())
    let link = RemoteLink()
    let log = Log<String>()
    let reading = Gate()
    let readOn = Gate()
    let token = await console.observe([.didSet, .deinit]) { event in
      let value = mortal.object.map { $0[0] }
      if link[0] == (inALaterRun ? 1 : 0), event.kind != .deinit {
        reading.open()
        readOn.wait()
      }
      log.add("\(spell(event)) \(value ?? -1)")
    }
    if inALaterRun {
      await console.quiet()
      await onThread { link[0] = 1 }
    }
    await reading.opened()
    await onThread { mortal.die() }
    readOn.open()
    await eventually { log.entries.last == "deinit -1" }
    await console.quiet()
    #expect(
      log.entries == (inALaterRun ? ["initial 0", "didSet 0"] : ["initial 0"]) + ["deinit -1"])
    token.cancel()
  }
}

/// An observation whose first run stands still after its read.
private struct HeldRun {
  let console = QueueConsole()
  let link = RemoteLink()
  let log = Log<String>()
  let reading = Gate()
  private let readOn = Gate()

  func start(
    _ options: ObservationTracking.Options, before: Int? = nil, after: Int? = nil
  ) async -> sending ObservationTracking.Token {
    let (link, log, reading, readOn) = (link, log, reading, readOn)
    return await console.observe(options) { event in
      let isFirst = event.kind == .initial
      if isFirst, let before { link[0] = before }
      let value = link[0]
      if isFirst {
        reading.open()
        readOn.wait()
        if let after { link[0] = after }
      }
      log.add("\(spell(event)) \(value)")
    }
  }

  func finish(count: Int) async {
    readOn.open()
    await eventually { log.count >= count }
    await console.quiet()
  }
}
