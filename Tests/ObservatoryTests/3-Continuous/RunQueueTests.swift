import Observatory
import Testing

@Suite(.line(14)) struct `A block without isolation` {
  @Test func `has a task of its own`() async {
    let log = Log<Bool>()
    let link = RemoteLink()
    let tokens = (0..<20).map { _ in
      TokenBox(
        withContinuousObservation(options: .didSet) { _ in
          _ = link[0]
          log.add(Task.isCancelled)
          // Of one task for all, the blocks after this one would be a part.
          unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
        })
    }
    await eventually { log.count == 20 }
    link[0] = 1
    await eventually { log.count == 40 }
    for token in tokens { token.cancel() }

    #expect(log.entries == Array(repeating: false, count: 40))
  }
}
