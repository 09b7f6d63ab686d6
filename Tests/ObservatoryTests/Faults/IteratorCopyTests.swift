import Observatory
import Testing

/// A damaged heap ends the process, so each test has one of its own.
@Suite(.line(26, 28), .serialized) struct `Two copies of an iterator on one actor` {
  /// The closure reads as many properties each time, but others: what the runtime kept of its first
  /// reads has just the right size for the new ones.
  @Test func `survive that the closure cancels the task of the other one`() async {
    await #expect(processExitsWith: .success) {
      let console = Console()
      for round in 0..<300 { await console.cancelFromInside(round, reads: 1 + round % 4) }
    }
  }

  @Test func `survive that another thread cancels one of them`() async {
    await #expect(processExitsWith: .success) {
      let console = Console()
      for round in 0..<300 {
        let link = RemoteLink()
        let (first, second) = await console.waitTwice(link)
        await Task.yield()
        await onThreads(3) { thread in
          switch thread {
          case 0: for _ in 0..<round % 7 { link.increment(0) }
          case 1: first.cancel()
          default: link.increment(1)
          }
        }
        link[0] = -1
        await first.value
        second.cancel()
        await second.value
      }
    }
  }

  @Test func `each get values, and no value is lost`() async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<Int>()
    let (first, second) = await console.logTwice(link, log)
    for value in 1...200 {
      await console.turn { link[0] = value }
      await eventually { log.entries.last == value }
      await console.quiet()
    }
    first.cancel()
    second.cancel()
    await first.value
    await second.value

    // Both may be given one state; none is left out, and none comes after a later one.
    #expect(Set(log.entries) == Set(0...200))
    #expect(log.entries == log.entries.sorted())
  }
}

@Suite(.line(26, 27)) struct `A copy of an iterator` {
  private enum Fog: Error { case thick }

  @Test func `knows that an error was thrown to the other one`() async throws {
    let link = RemoteLink()
    let values = Observations<Int, any Error> {
      guard link[0] < 1 else { throw Fog.thick }
      return link[0]
    }
    var one = values.makeAsyncIterator()
    var other = one
    #expect(try await one.next() == 0)
    link[0] = 1
    await #expect(throws: Fog.thick) { try await other.next() }
    let rest = [try await one.next(), try await other.next(), try await one.next()]

    #expect(rest == [nil, nil, nil])
  }

  @Test func `goes on where the other one is`() async {
    let link = RemoteLink()
    let evaluations = Guarded(0)
    let values = Observations<Int, Never> {
      evaluations.withLock { $0 += 1 }
      return link[0]
    }
    var one = values.makeAsyncIterator()
    var other = one
    #expect(await one.next() == 0)
    link[0] = 1
    #expect(await other.next() == 1)
    link[0] = 2
    #expect(await one.next() == 2)
    #expect(evaluations.current == 3)
  }

  @Test func `has ended when the other one has`() async {
    let mortal = Mortal(RemoteLink())
    let values = Observations<Int, Never>.untilFinished {
      mortal.object.map { .next($0[0]) } ?? .finish
    }
    var one = values.makeAsyncIterator()
    var other = one
    #expect(await one.next() == 0)
    mortal.die()
    #expect(await other.next() == nil)
    #expect(await one.next() == nil)
  }

  @Test func `does not keep alive what a cancelled one has held`() async {
    let link = RemoteLink()
    weak var cargo: Cargo?
    let values: Observations<Int, Never>
    var iterator: Observations<Int, Never>.Iterator
    do {
      let held = Cargo()
      cargo = held
      values = Observations {
        held.hold()
        return link[0]
      }
      iterator = values.makeAsyncIterator()
    }
    #expect(await iterator.next() == 0)
    #expect(cargo != nil)
    withExtendedLifetime(values) {}
  }
}

extension Console {
  /// Two tasks wait with copies of one iterator. The evaluation for the next change cancels
  /// one of them, or both; then the property changes that was read before.
  fileprivate func cancelFromInside(_ round: Int, reads: Int) async {
    let old = (0..<reads).map { _ in RemoteLink() }
    let new = (0..<reads).map { _ in RemoteLink() }
    let evaluations = Guarded(0)
    let tasks = Guarded<[Task<Int, Never>]>([])
    let sequence = values {
      let number = evaluations.withLock { count in
        count += 1
        return count
      }
      if number == 1 { return old.reduce(0) { $0 + $1[0] } }
      for (index, task) in tasks.current.enumerated() where round % 3 != index { task.cancel() }
      return new.reduce(0) { $0 + $1[0] }
    }
    var iterator = sequence.makeAsyncIterator()
    _ = await iterator.next()
    let copies = [iterator, iterator]
    tasks.set(
      copies.map { copy in
        var copy = copy
        return Task {
          _ = self
          return await copy.next() ?? -1
        }
      })
    // Both have asked for the next value when the others of this actor have had their turns.
    for _ in 0..<20 { await Task.yield() }
    old[0][0] = 1
    await eventually { evaluations.current >= 2 }
    for _ in 0..<20 { await Task.yield() }
    for link in old { link[0] = 2 }
    for link in new { link[0] = 3 }
    for task in tasks.current {
      task.cancel()
      _ = await task.value
    }
    tasks.set([])
  }

  fileprivate func waitTwice(_ link: RemoteLink) async -> (Task<Void, Never>, Task<Void, Never>) {
    let iterator = values { link[0] + link[1] }.makeAsyncIterator()
    func wait() -> Task<Void, Never> {
      var copy = iterator
      return Task {
        _ = self
        for _ in 0..<3 where await copy.next() == nil { return }
      }
    }
    return (wait(), wait())
  }

  fileprivate func logTwice(
    _ link: RemoteLink, _ log: Log<Int>
  ) async -> (Task<Void, Never>, Task<Void, Never>) {
    let iterator = values { link[0] }.makeAsyncIterator()
    func read() -> Task<Void, Never> {
      var copy = iterator
      return Task {
        _ = self
        while let value = await copy.next() { log.add(value) }
      }
    }
    return (read(), read())
  }
}
