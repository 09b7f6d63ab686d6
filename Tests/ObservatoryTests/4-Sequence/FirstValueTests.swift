import Observatory
import Testing

@Suite(.line(25)) struct `The first value of Observations` {
  @Test @MainActor
  func `is asked for by the first next, not before`() async {
    let sun = Heliostat()
    let evaluations = Log<Int>()
    let values = Observations {
      evaluations.add(sun.altitude)
      return sun.altitude
    }
    var iterator = values.makeAsyncIterator()
    await quiet()
    sun.altitude = 1
    await quiet()
    sun.altitude = 2
    #expect(evaluations.entries == [])

    let first = await iterator.next()
    #expect(first == 2)
    #expect(evaluations.entries == [2])
  }

  @Test @MainActor
  func `is the current one for each iterator`() async {
    let sun = Heliostat()
    let values = Observations { sun.altitude }
    for altitude in 1...5 {
      sun.altitude = altitude
      var iterator = values.makeAsyncIterator()
      let first = await iterator.next()
      #expect(first == altitude)
    }
  }

  @Test func `comes from the closure's isolation, and so do all others`() async {
    // In a process of its own: an evaluation elsewhere ends the process.
    await #expect(processExitsWith: .success) {
      for place in Place.allCases {
        let actor = place.makeActor()
        let link = RemoteLink()
        let values = await actor.values {
          actor.preconditionIsolated()
          return link[0]
        }
        var iterator = values.makeAsyncIterator()
        var seen: [Int?] = [await iterator.next()]
        for value in 1...3 {
          await onThread { link[0] = value }
          seen.append(await iterator.next())
        }
        #expect(seen == [0, 1, 2, 3])
      }
    }
  }

  @Test func `may come from a closure without isolation`() async {
    let link = RemoteLink()
    let values = Observations { link[0] }
    var iterator = values.makeAsyncIterator()
    var seen: [Int?] = [await iterator.next(isolation: nil)]
    for value in 1...3 {
      await onThread { link[0] = value }
      seen.append(await iterator.next())
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test @MainActor
  func `reaches a reader on another actor`() async {
    let sun = Heliostat()
    let log = Log<Int>()
    let reader = Console().read(Observations { sun.altitude }, into: log)
    await eventually { log.count == 1 }
    sun.altitude = 1
    await eventually { log.count == 2 }
    #expect(log.entries == [0, 1])
    reader.cancel()
    await reader.value
  }

  @Test @MainActor
  func `takes the isolation that next names`() async {
    let sun = Heliostat()
    var iterator = Observations { sun.altitude }.makeAsyncIterator()
    let first = await iterator.next(isolation: MainActor.shared)
    sun.altitude = 1
    let second = await iterator.next()
    #expect([first, second] == [0, 1])
  }
}

extension Actor {
  fileprivate nonisolated func read(
    _ values: Observations<Int, Never>, into log: Log<Int>
  ) -> Task<Void, Never> {
    Task { await self.readAll(values, into: log) }
  }

  private func readAll(_ values: Observations<Int, Never>, into log: Log<Int>) async {
    for await value in values { log.add(value) }
  }
}
