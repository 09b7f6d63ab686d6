import Observatory
import Testing

extension Stress {
  @Suite(.line(15, 17)) struct `Many writers` {
    @Test(arguments: OptionChoice.values)
    func `leave each observation with the final state`(choice: OptionChoice) async {
      let links = (0..<3).map { _ in RemoteLink() }
      var watches: [Watch] = []
      for place in Place.allCases {
        let actor = place.makeActor()
        for _ in 0..<2 {
          let last = Guarded<[Int]>([])
          let token = await actor.observe(choice.options) { _ in last.set(state(of: links)) }
          watches.append(Watch(token: TokenBox(token), last: last))
        }
      }
      let free = Guarded<[Int]>([])
      let token = withContinuousObservation(options: choice.options) { _ in
        free.set(state(of: links))
      }
      watches.append(Watch(token: TokenBox(token), last: free))

      await onThreads(4) { thread in
        for step in 0..<300 { links[(thread + step) % 3].increment(step % 3) }
      }
      let final = links.map { link in (0..<3).map { link.peek($0) } }.flatMap { $0 }
      #expect(final.reduce(0, +) == 1_200)
      await eventually { watches.allSatisfy { $0.last.current == final } }
      #expect(watches.map(\.last.current) == Array(repeating: final, count: watches.count))
      watches.forEach { $0.token.cancel() }
    }

    @Test func `leave a chain of observations over several actors in step`() async {
      let links = (0...6).map { _ in RemoteLink() }
      let tokens = (0..<6).map { _ in TokenBox() }
      for index in 0..<6 {
        let actor = Place.allCases[index % Place.allCases.count].makeActor()
        tokens[index].keep(
          await actor.observe([.willSet, .didSet]) { _ in links[index + 1][0] = links[index][0] })
      }
      await onThreads(4) { _ in
        for _ in 0..<300 { links[0].increment(0) }
      }
      await eventually { links[6].peek(0) == 1_200 }
      #expect(links.map { $0.peek(0) } == Array(repeating: 1_200, count: 7))
      tokens.forEach { $0.cancel() }
    }

    @Test func `and blocks that write what they read come to rest`() async {
      // Each block takes its share of the work; what others add meanwhile wakes it again.
      let link = RemoteLink()
      let consoles = [Console(), Console(), Console()]
      let taken = Guarded(0)
      var tokens: [TokenBox] = []
      for console in consoles {
        tokens.append(
          TokenBox(
            await console.observe { _ in
              guard link[0] > 0 else { return }
              let share = link.takeAll(0)
              taken.withLock { $0 += share }
            }))
      }
      await onThreads(4) { _ in
        for _ in 0..<300 { link.increment(0) }
      }
      await eventually { taken.current == 1_200 }
      #expect(link.peek(0) == 0)
      tokens.forEach { $0.cancel() }
    }

    @Test func `never make two runs of one block overlap`() async {
      let link = RemoteLink()
      let inside = Guarded(0)
      let (overlaps, last) = (Guarded(0), Guarded(0))
      let token = withContinuousObservation(options: [.willSet, .didSet]) { _ in
        let others = inside.withLock { inside in
          inside += 1
          return inside - 1
        }
        if others > 0 { overlaps.withLock { $0 += 1 } }
        last.set(link[0])
        inside.withLock { $0 -= 1 }
      }
      await onThreads(4) { _ in
        for _ in 0..<500 { link.increment(0) }
      }
      await eventually { last.current == 2_000 }
      #expect(overlaps.current == 0)
      token.cancel()
    }
  }
}

private struct Watch {
  let token: TokenBox
  let last: Guarded<[Int]>
}

private func state(of links: [RemoteLink]) -> [Int] {
  links.flatMap { link in (0..<3).map { link[$0] } }
}
