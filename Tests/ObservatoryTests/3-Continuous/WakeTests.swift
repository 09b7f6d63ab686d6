import Observatory
import Testing

@Suite(.line(10, 14)) struct `A run that a change makes due` {
  @Test(arguments: [true, false])
  func `does not wait for a handler of that change, which may wait for it`(
    handlerComesFirst: Bool
  ) async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<String>()
    let ran = Gate()
    func observe() async -> TokenBox {
      let token = await console.observe(.didSet) { event in
        log.add("\(spell(event)) \(link[0])")
        if event.kind == .didSet { ran.open() }
      }
      await console.quiet()
      return TokenBox(token)
    }
    func arm() {
      withObservationTracking(options: .didSet) {
        _ = link[0]
      } onChange: { _ in
        ran.wait()
        log.add("handler")
      }
    }

    if handlerComesFirst { arm() }
    let token = await observe()
    if !handlerComesFirst { arm() }
    await startThread { link[0] = 1 }.opened()
    await console.quiet()
    #expect(log.entries == ["initial 0", "didSet 1", "handler"])
    token.cancel()
  }
}
