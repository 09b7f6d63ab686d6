import Observatory
import Testing

@Suite(.line(27)) @MainActor struct `The end of Observations` {
  @Test func `comes with the death of an object that is captured weakly`() async {
    let mortal = Mortal(RemoteLink())
    let log = Log<String>()
    let reader = lifeline(mortal).read(into: log)
    await eventually { log.count == 1 }
    mortal.object?[0] = 1
    await eventually { log.count == 2 }
    mortal.die()
    #expect(mortal.object == nil)
    await reader.value
    #expect(log.entries == ["0", "1", "end"])
  }

  @Test func `comes with a death on another thread`() async {
    let mortal = Mortal(RemoteLink())
    let log = Log<String>()
    let reader = lifeline(mortal).read(into: log)
    await eventually { log.count == 1 }
    await onThread { mortal.die() }
    await reader.value
    #expect(log.entries == ["0", "end"])
  }

  @Test func `comes with a death between two calls of next, and stays`() async {
    let mortal = Mortal(RemoteLink())
    let evaluations = Log<String>()
    let values = Observations<Int, Never>.untilFinished {
      evaluations.add(mortal.object == nil ? "gone" : "here")
      guard let link = mortal.object else { return .finish }
      return .next(link[0])
    }
    var iterator = values.makeAsyncIterator()
    let first = await iterator.next()
    mortal.object?[0] = 1
    mortal.die()
    let rest = [await iterator.next(), await iterator.next(), await iterator.next()]
    #expect(first == 0)
    #expect(rest == [nil, nil, nil])
    // Once it has ended, nothing asks the closure again.
    #expect(evaluations.entries == ["here", "gone"])
  }

  @Test func `comes before the first value when the object is dead already`() async {
    let mortal = Mortal(RemoteLink())
    let log = Log<String>()
    let values = lifeline(mortal)
    mortal.die()
    await values.read(into: log).value
    #expect(log.entries == ["end"])
  }

  @Test func `comes for each loop over the sequence`() async {
    let mortal = Mortal(RemoteLink())
    let values = lifeline(mortal)
    let logs = (0..<3).map { _ in Log<String>() }
    let readers = logs.map { values.read(into: $0) }
    await eventually { logs.allSatisfy { $0.count == 1 } }
    mortal.die()
    for (log, reader) in zip(logs, readers) {
      await reader.value
      #expect(log.entries == ["0", "end"])
    }
  }

  @Test func `comes when the closure says so`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let reader = Observations<Int, Never>.untilFinished {
      guard sun.altitude < 3 else { return .finish }
      return .next(sun.altitude)
    }.read(into: log)
    for altitude in 1...3 {
      await eventually { log.count == altitude }
      sun.altitude = altitude
    }
    await reader.value
    sun.altitude = 0
    await quiet()
    #expect(log.entries == ["0", "1", "2", "end"])
  }

  @Test func `does not come with a death alone: the closure decides`() async {
    let mortal = Mortal(RemoteLink())
    let link = RemoteLink()
    let log = Log<String>()
    let reader = Observations { "\(mortal.object?[0] ?? -1) \(link[0])" }.read(into: log)
    await eventually { log.count == 1 }
    mortal.die()
    await eventually { log.count == 2 }
    link[0] = 1
    await eventually { log.count == 3 }
    await quiet()
    #expect(log.entries == ["0 0", "-1 0", "-1 1"])
    reader.cancel()
    await reader.value
  }

  private func lifeline(_ mortal: Mortal<RemoteLink>) -> Observations<Int, Never> {
    .untilFinished {
      guard let link = mortal.object else { return .finish }
      return .next(link[0])
    }
  }
}

@Suite(.line(27)) @MainActor struct `An error that the closure of Observations throws` {
  @Test func `is thrown once; then the iterator gives nil`() async {
    let sun = Heliostat()
    let evaluations = Log<Int>()
    let values = clouded(sun, evaluations)
    var iterator = values.makeAsyncIterator()
    let log = Log<String>()
    log.add(await next(&iterator))
    sun.altitude = 1
    log.add(await next(&iterator))
    sun.altitude = 13
    log.add(await next(&iterator))
    sun.altitude = 2
    for _ in 0..<3 { log.add(await next(&iterator)) }
    #expect(log.entries == ["0", "1", "clouds at 13", "nil", "nil", "nil"])
    #expect(evaluations.entries == [0, 1, 13])
  }

  @Test func `may come in the place of the first value`() async {
    let sun = Heliostat()
    sun.altitude = 13
    var iterator = clouded(sun, Log()).makeAsyncIterator()
    var seen: [String] = []
    for _ in 0..<2 { seen.append(await next(&iterator)) }
    #expect(seen == ["clouds at 13", "nil"])
  }

  @Test func `ends a loop that waits`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let reader = Task {
      do throws(Clouds) {
        for try await altitude in clouded(sun, Log()) { log.add("\(altitude)") }
        log.add("end")
      } catch {
        log.add("clouds at \(error.altitude)")
      }
    }
    await eventually { log.count == 1 }
    sun.altitude = 13
    await reader.value
    #expect(log.entries == ["0", "clouds at 13"])
  }

  @Test func `ends that iterator and no other`() async {
    let sun = Heliostat()
    let values = clouded(sun, Log())
    var (early, other) = (values.makeAsyncIterator(), values.makeAsyncIterator())
    var seen = [await next(&early), await next(&other)]
    sun.altitude = 13
    seen.append(await next(&early))
    // The other one has slept through the clouds.
    sun.altitude = 2
    seen += [await next(&early), await next(&other)]
    var late = values.makeAsyncIterator()
    seen.append(await next(&late))
    #expect(seen == ["0", "0", "clouds at 13", "nil", "2", "2"])
  }

  @Test func `ends untilFinished, too`() async {
    let sun = Heliostat()
    let values = Observations<Int, Clouds>.untilFinished { () throws(Clouds) in
      if sun.altitude == 13 { throw Clouds(altitude: 13) }
      return sun.altitude < 20 ? .next(sun.altitude) : .finish
    }
    var (first, second) = (values.makeAsyncIterator(), values.makeAsyncIterator())
    var seen = [await next(&first), await next(&second)]
    sun.altitude = 13
    seen += [await next(&first), await next(&first)]
    sun.altitude = 20
    seen += [await next(&second), await next(&second)]
    #expect(seen == ["0", "0", "clouds at 13", "nil", "nil", "nil"])
  }

  private func clouded(
    _ sun: Heliostat, _ evaluations: Log<Int>
  ) -> Observations<Int, Clouds> {
    Observations { () throws(Clouds) in
      evaluations.add(sun.altitude)
      if sun.altitude == 13 { throw Clouds(altitude: 13) }
      return sun.altitude
    }
  }

  private func next(_ iterator: inout Observations<Int, Clouds>.Iterator) async -> String {
    do throws(Clouds) {
      return try await iterator.next().map { "\($0)" } ?? "nil"
    } catch {
      return "clouds at \(error.altitude)"
    }
  }
}

private struct Clouds: Error {
  let altitude: Int
}
