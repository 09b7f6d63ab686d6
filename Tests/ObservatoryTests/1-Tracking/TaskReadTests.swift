import Observatory
import Testing

/// How a tracked block can start work that goes on without it.
enum Start: String, CaseIterable, CustomStringConvertible {
  case task = "Task { }"
  case detached = "Task.detached { }"
  case immediate = "Task.immediate { }"

  var description: String { rawValue }

  func callAsFunction(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    switch self {
    case .task:
      return Task { await body() }
    case .detached:
      return Task.detached { await body() }
    case .immediate:
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
        return Task { await body() }
      }
      return Task.immediate { await body() }
    }
  }
}

@Suite(.line(2)) struct `A task that a tracked block starts` {
  @Test(arguments: Start.allCases)
  func `adds nothing to what the block depends on`(start: Start) async {
    let instrument = Instrument()
    let log = Log<String>()

    let task = withObservationTracking {
      start {
        _ = instrument.azimuth
        await Task.yield()
        _ = instrument.altitude
      }
    } onChange: {
      log.add("changed")
    }
    await task.value

    instrument.azimuth = 1
    instrument.altitude = 1
    #expect(log.entries == [])
  }

  @Test(arguments: Start.allCases)
  func `takes nothing from what the block reads after it`(start: Start) async {
    let instrument = Instrument()
    let log = Log<String>()

    let task = withObservationTracking {
      let task = start { _ = instrument.targets }
      _ = instrument.azimuth
      return task
    } onChange: {
      log.add("changed")
    }
    await task.value

    instrument.targets = ["Vega"]
    #expect(log.entries == [])
    instrument.azimuth = 1
    #expect(log.entries == ["changed"])
  }

  @Test(arguments: Start.allCases)
  func `may track on its own`(start: Start) async {
    let instrument = Instrument()
    let log = Log<String>()

    let task = withObservationTracking {
      start {
        withObservationTracking {
          _ = instrument.azimuth
        } onChange: {
          log.add("the task's own")
        }
      }
    } onChange: {
      log.add("the block's")
    }
    await task.value

    instrument.azimuth = 1
    #expect(log.entries == ["the task's own"])
  }

  @MainActor @Test(arguments: Start.allCases)
  func `adds nothing, also when both are on the main actor`(start: Start) async {
    let instrument = Instrument()
    let log = Log<String>()

    let task = withObservationTracking {
      start { @MainActor in
        _ = instrument.azimuth
      }
    } onChange: {
      log.add("changed")
    }
    await task.value

    instrument.azimuth = 1
    #expect(log.entries == [])
  }

  @Test func `tracks what it reads itself when the whole call is inside it`() async {
    let instrument = Instrument()
    let log = Log<String>()

    await Task.detached {
      withObservationTracking {
        _ = instrument.azimuth
      } onChange: {
        log.add("changed")
      }
    }.value

    instrument.azimuth = 1
    #expect(log.entries == ["changed"])
  }
}
