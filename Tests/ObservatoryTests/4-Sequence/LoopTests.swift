import Observatory
import Testing

@Suite(.line(26)) @MainActor struct `Loops over Observations` {
  @Test(arguments: [2, 20])
  func `over one sequence each see every settled state once`(count: Int) async {
    let sun = Heliostat()
    let values = Observations { sun.altitude }
    let logs = (0..<count).map { _ in Log<String>() }
    let readers = logs.map { values.read(into: $0) }
    for altitude in 1...5 {
      await eventually { logs.allSatisfy { $0.count == altitude } }
      sun.altitude = altitude
    }
    await eventually { logs.allSatisfy { $0.count == 6 } }
    await quiet()
    for (log, reader) in zip(logs, readers) {
      #expect(log.entries == ["0", "1", "2", "3", "4", "5"])
      reader.cancel()
      await reader.value
    }
  }

  @Test func `begin with the current state when they come late`() async {
    let sun = Heliostat()
    let values = Observations { sun.altitude }
    let (early, late) = (Log<String>(), Log<String>())
    let first = values.read(into: early)
    await eventually { early.count == 1 }
    sun.altitude = 1
    await eventually { early.count == 2 }
    let second = values.read(into: late)
    await eventually { late.count == 1 }
    sun.altitude = 2
    await eventually { early.count == 3 && late.count == 2 }
    await quiet()
    #expect(early.entries == ["0", "1", "2"])
    #expect(late.entries == ["1", "2"])
    for reader in [first, second] {
      reader.cancel()
      await reader.value
    }
  }

  @Test func `go on when another one is cancelled or breaks off`() async {
    let sun = Heliostat()
    let values = Observations { sun.altitude }
    let (steady, cancelled, broken) = (Log<String>(), Log<String>(), Log<String>())
    let reader = values.read(into: steady)
    let victim = values.read(into: cancelled)
    let breaker = Task {
      for await altitude in values {
        broken.add("\(altitude)")
        if altitude == 1 { break }
      }
    }
    await eventually { [steady, cancelled, broken].allSatisfy { $0.count == 1 } }
    sun.altitude = 1
    await eventually { [steady, cancelled, broken].allSatisfy { $0.count == 2 } }
    victim.cancel()
    await victim.value
    await breaker.value
    sun.altitude = 2
    await eventually { steady.count == 3 }
    await quiet()
    #expect(steady.entries == ["0", "1", "2"])
    #expect(cancelled.entries == ["0", "1", "end"])
    #expect(broken.entries == ["0", "1"])
    reader.cancel()
    await reader.value
  }

  @Test func `see no value twice after iterate, cancel, iterate again`() async {
    let sun = Heliostat()
    let evaluations = Log<Int>()
    let values = Observations {
      evaluations.add(sun.altitude)
      return sun.altitude
    }
    for round in 0..<20 {
      let log = Log<String>()
      let start = round * 3
      sun.altitude = start
      _ = evaluations.take()
      let reader = values.read(into: log)
      for altitude in (start + 1)...(start + 2) {
        await eventually { log.count == altitude - start }
        sun.altitude = altitude
      }
      await eventually { log.count == 3 }
      await quiet()
      reader.cancel()
      await reader.value
      #expect(log.entries == ["\(start)", "\(start + 1)", "\(start + 2)", "end"])
      #expect(evaluations.entries == [start, start + 1, start + 2])
    }
  }

  @Test func `may share one iterator one after the other`() async {
    let sun = Heliostat()
    var iterator = Observations { sun.altitude }.makeAsyncIterator()
    var seen: [Int] = []
    while let altitude = await iterator.next() {
      seen.append(altitude)
      if altitude == 2 { break }
      sun.altitude += 1
    }
    sun.altitude = 10
    while let altitude = await iterator.next() {
      seen.append(altitude)
      if altitude == 12 { break }
      sun.altitude += 1
    }
    #expect(seen == [0, 1, 2, 10, 11, 12])
  }

  @Test func `run beside each other on several actors`() async {
    let link = RemoteLink()
    let logs = Place.allCases.map { _ in Log<String>() }
    var readers: [Task<Void, Never>] = []
    for (place, log) in zip(Place.allCases, logs) {
      readers.append(await place.makeActor().values { link[0] }.read(into: log))
    }
    for value in 1...5 {
      await eventually { logs.allSatisfy { $0.count == value } }
      await onThread { link[0] = value }
    }
    await eventually { logs.allSatisfy { $0.count == 6 } }
    await quiet()
    for (log, reader) in zip(logs, readers) {
      #expect(log.entries == ["0", "1", "2", "3", "4", "5"])
      reader.cancel()
      await reader.value
    }
  }
}
