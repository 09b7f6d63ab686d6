import Observatory
import Testing

@Suite(.line(28)) @MainActor struct `A cancelled loop over Observations` {
  @Test func `ends at once while it waits`() async {
    let sun = Heliostat()
    let (log, evaluations) = (Log<String>(), Log<Int>())
    let reader = Observations {
      evaluations.add(sun.altitude)
      return sun.altitude
    }.read(into: log)
    await eventually { log.count == 1 }
    await quiet()
    reader.cancel()
    await reader.value
    sun.altitude = 1
    await quiet()
    #expect(log.entries == ["0", "end"])
    #expect(evaluations.entries == [0])
  }

  @Test func `gets no element when it was cancelled before it began`() async {
    let sun = Heliostat()
    let (log, evaluations) = (Log<String>(), Log<Int>())
    let reader = Observations {
      evaluations.add(sun.altitude)
      return sun.altitude
    }.read(into: log)
    reader.cancel()
    await reader.value
    #expect(log.entries == ["end"])
    #expect(evaluations.entries == [])
  }

  @Test func `gets no element though a change is due`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let reader = Observations { sun.altitude }.read(into: log)
    await eventually { log.count == 1 }
    await quiet()
    // In one turn: the reader has had no chance to see the change.
    sun.altitude = 1
    reader.cancel()
    await reader.value
    #expect(log.entries == ["0", "end"])
  }

  @Test func `gets nil from each later next`() async {
    let sun = Heliostat()
    let seen = Log<Int?>()
    let reader = Task {
      var iterator = Observations { sun.altitude }.makeAsyncIterator()
      for _ in 0..<4 { seen.add(await iterator.next()) }
    }
    await eventually { seen.count == 1 }
    await quiet()
    reader.cancel()
    await reader.value
    #expect(seen.entries == [0, nil, nil, nil])
  }

  @Test func `ends in its body, before the next element`() async {
    let sun = Heliostat()
    let log = Log<String>()
    let reader = Task {
      for await altitude in Observations({ sun.altitude }) {
        log.add("\(altitude)")
        sun.altitude += 1
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
      log.add("end")
    }
    await reader.value
    #expect(log.entries == ["0", "end"])
  }

  @Test func `ends when its task group does`() async {
    let sun = Heliostat()
    let logs = (0..<10).map { _ in Log<String>() }
    let values = Observations { sun.altitude }
    await withTaskGroup(of: Void.self) { group in
      for log in logs {
        group.addTask { await values.read(into: log).valueOrCancel() }
      }
      await eventually { logs.allSatisfy { $0.count == 1 } }
      group.cancelAll()
    }
    #expect(logs.map(\.entries) == Array(repeating: ["0", "end"], count: 10))
  }

  @Test func `releases what it held`() async {
    let link = RemoteLink()
    let log = Log<String>()
    let captured = Captured { cargo in
      let values = Observations {
        cargo.hold()
        return link[0]
      }
      let reader = values.read(into: log)
      Task {
        await eventually { log.count == 1 }
        reader.cancel()
      }
    }
    await eventually { log.entries == ["0", "end"] }
    await eventually { captured.isGone }
    #expect(captured.isGone)
    // Nothing of it hears of the change.
    link[0] = 1
    await quiet()
    #expect(log.entries == ["0", "end"])
  }

  @Test func `releases what its iterator held, though the iterator lives`() async {
    let sun = Heliostat()
    let seen = Log<Int?>()
    let goOn = Gate()
    var reader: Task<Void, Never>?
    let captured = Captured { cargo in
      var iterator = Observations {
        cargo.hold()
        return sun.altitude
      }.makeAsyncIterator()
      reader = Task {
        for _ in 0..<2 { seen.add(await iterator.next()) }
        await goOn.opened()
        seen.add(await iterator.next())
      }
    }
    await eventually { seen.count == 1 }
    #expect(!captured.isGone)
    reader?.cancel()
    await eventually { seen.count == 2 }
    await eventually { captured.isGone }
    goOn.open()
    await reader?.value
    #expect(seen.entries == [0, nil, nil])
  }

  @Test func `does not disturb a loop that another task has over the same sequence`() async {
    let sun = Heliostat()
    let values = Observations { sun.altitude }
    let (first, second) = (Log<String>(), Log<String>())
    let (victim, other) = (values.read(into: first), values.read(into: second))
    await eventually { first.count == 1 && second.count == 1 }
    sun.altitude = 1
    victim.cancel()
    await victim.value
    await eventually { second.count == 2 }
    #expect(first.entries == ["0", "end"])
    #expect(second.entries == ["0", "1"])
    other.cancel()
    await other.value
  }

  @Test func `lets the model die`() async {
    var sun: Heliostat? = Heliostat()
    weak let observed = sun
    let log = Log<String>()
    let reader = Observations { [weak sun] in sun?.altitude ?? -1 }.read(into: log)
    await eventually { log.count == 1 }
    await quiet()
    reader.cancel()
    await reader.value
    sun = nil
    #expect(observed == nil)
    #expect(log.entries == ["0", "end"])
  }
}

@Suite(.line(28)) @MainActor struct `An iterator that is dropped` {
  @Test func `releases what it held and hears nothing more`() async {
    let sun = Heliostat()
    let evaluations = Log<Int>()
    let captured = await dropAfterFirst(sun, evaluations)
    #expect(captured.isGone)
    sun.altitude = 1
    await quiet()
    #expect(evaluations.entries == [0])
  }

  @Test(.enabled(if: residentBytes() != nil))
  func `leaves memory flat, 20,000 times`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let sun = Heliostat()
      await expectFlatMemory(rounds: 20_000, margin: 1 << 20) { rounds in
        for _ in 0..<rounds {
          var iterator = Observations { sun.altitude }.makeAsyncIterator()
          _ = await iterator.next()
        }
      }
    }
  }

  private func dropAfterFirst(_ sun: Heliostat, _ evaluations: Log<Int>) async -> Captured {
    var values: Observations<Int, Never>?
    let captured = Captured { cargo in
      values = Observations {
        cargo.hold()
        evaluations.add(sun.altitude)
        return sun.altitude
      }
    }
    var iterator = values?.makeAsyncIterator()
    _ = await iterator?.next()
    #expect(!captured.isGone)
    return captured
  }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for the task, and cancels it when the caller's own task is cancelled.
  fileprivate func valueOrCancel() async {
    await withTaskCancellationHandler {
      await value
    } onCancel: {
      cancel()
    }
  }
}
