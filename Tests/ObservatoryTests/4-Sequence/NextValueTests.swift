import Observatory
import Testing

@Suite(.line(25)) struct `Each later value of Observations` {
  @Test @MainActor
  func `waits for a change, and is evaluated once for it`() async {
    let sun = Heliostat()
    let (log, evaluations) = (Log<String>(), Log<Int>())
    let reader = Observations {
      evaluations.add(sun.altitude)
      return sun.altitude
    }.read(into: log)
    for altitude in 1...5 {
      await eventually { log.count == altitude }
      await quiet()
      sun.altitude = altitude
    }
    await eventually { log.count == 6 }
    await quiet()
    #expect(log.entries == ["0", "1", "2", "3", "4", "5"])
    #expect(evaluations.entries == [0, 1, 2, 3, 4, 5])
    reader.cancel()
    await reader.value
  }

  @Test @MainActor
  func `merges the changes made without suspending`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let reader = Observations { "\(sun.altitude) \(sun.azimuth) \(sun.plates)" }.read(into: log)
    await eventually { log.count == 1 }
    for turn in 1...3 {
      for altitude in 1...100 { sun.altitude = turn * 100 + altitude }
      sun.azimuth = turn
      sun.plates.append(turn)
      await eventually { log.count == turn + 1 }
      await quiet()
    }
    #expect(log.entries == ["0 0 []", "200 1 [1]", "300 2 [1, 2]", "400 3 [1, 2, 3]"])
    reader.cancel()
    await reader.value
  }

  @Test @MainActor
  func `waits for what this iterator read last`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let values = Observations {
      sun.altitude == 0 ? "azimuth \(sun.azimuth)" : "mirrors \(sun.mirrors)"
    }
    let reader = values.read(into: log)
    await eventually { log.count == 1 }
    sun.mirrors = 1
    await quiet()
    sun.azimuth = 1
    await eventually { log.count == 2 }
    sun.altitude = 1
    await eventually { log.count == 3 }
    sun.azimuth = 2
    await quiet()
    sun.mirrors = 2
    await eventually { log.count == 4 }
    await quiet()
    #expect(log.entries == ["azimuth 0", "azimuth 1", "mirrors 1", "mirrors 2"])

    // Another iterator has read other things.
    let second = Log<String>()
    let late = values.read(into: second)
    await eventually { second.count == 1 }
    sun.azimuth = 3
    await quiet()
    sun.mirrors = 3
    await eventually { second.count == 2 && log.count == 5 }
    await quiet()
    #expect(second.entries == ["mirrors 2", "mirrors 3"])
    #expect(log.entries.last == "mirrors 3")
    for task in [reader, late] {
      task.cancel()
      await task.value
    }
  }

  @Test @MainActor
  func `comes although it equals the one before`() async {
    let sun = Heliostat()
    let link = RemoteLink()
    let log = Log<String>()
    let reader = Observations { "\(sun.altitude) \(link[0])" }.read(into: log)
    await eventually { log.count == 1 }
    sun.altitude += 0
    await eventually { log.count == 2 }
    link[0] = 0
    await eventually { log.count == 3 }
    await quiet()
    #expect(log.entries == ["0 0", "0 0", "0 0"])
    reader.cancel()
    await reader.value
  }

  @Test @MainActor
  func `is the latest one when its reader was busy, and comes once`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let reader = Task {
      for await altitude in Observations({ sun.altitude }) {
        log.add("\(altitude)")
        if altitude == 0 {
          // While the loop's body works, and not in one turn.
          for value in 1...3 {
            sun.altitude = value
            await quiet()
          }
          log.add("worked")
        }
      }
    }
    await eventually { log.count == 3 }
    sun.altitude = 4
    await eventually { log.count == 4 }
    await quiet()
    #expect(log.entries == ["0", "worked", "3", "4"])
    reader.cancel()
    await reader.value
  }

  @Test func `is the final state in the end, wherever the writers are`() async {
    for place in Place.allCases {
      let actor = place.makeActor()
      let link = RemoteLink()
      let log = Log<String>()
      let reader = await actor.values { link[0] }.read(into: log)
      async let first: Void = onThread { for _ in 0..<200 { link.increment(0) } }
      async let second: Void = onThread { for _ in 0..<200 { link.increment(0) } }
      _ = await (first, second)
      await eventually { log.entries.last == "400" }
      let values = log.entries.compactMap { Int($0) }
      #expect(values == values.sorted())
      reader.cancel()
      await reader.value
    }
  }

  @Test func `follows each single write of another thread`() async {
    let link = RemoteLink()
    var iterator = Observations { link[0] }.makeAsyncIterator()
    var seen: [Int?] = [await iterator.next()]
    for value in 1...200 {
      // Some of these come before the next `next()`, some while it waits.
      let written = startThread { link[0] = value }
      seen.append(await iterator.next())
      await written.opened()
    }
    #expect(seen == Array(0...200))
  }

  @Test func `comes for a change that was made while the closure ran`() async {
    let console = QueueConsole()
    let link = RemoteLink()
    let log = Log<String>()
    let (reading, readOn) = (Gate(), Gate())
    let reader = await console.values {
      let value = link[0]
      if value == 0 {
        reading.open()
        readOn.wait()
      }
      return value
    }.read(into: log)
    await reading.opened()
    await onThread { link[0] = 1 }
    readOn.open()
    await eventually { log.count == 2 }
    await console.quiet()
    #expect(log.entries == ["0", "1"])
    reader.cancel()
    await reader.value
  }

  @Test func `is not the one that a change is about to replace`() async {
    let console = Console()
    let link = RemoteLink()
    let log = Log<String>()
    let reader = await console.values { link[0] }.read(into: log)
    await eventually { log.count == 1 }
    let (begun, store) = (Gate(), Gate())
    let change = startThread {
      link.set(0, 7) {
        begun.open()
        store.wait()
      }
    }
    await begun.opened()
    await console.quiet()
    await quiet()
    #expect(log.entries == ["0"])
    store.open()
    await change.opened()
    await eventually { log.count >= 2 }
    link[0] = 8
    await eventually { log.entries.last == "8" }
    #expect(log.entries == ["0", "7", "8"])
    reader.cancel()
    await reader.value
  }
}
