import Dispatch
import Observatory
import ObservatoryTesting
import Testing

/// Each test has a process of its own: `settled()` waits for all that is due in its process.
@Suite(.serialized) struct `settled(), with loops over Observations,` {
  @Test func `waits for the body of each loop that has an isolation`() async {
    await #expect(processExitsWith: .success) {
      let link = RemoteLink()
      let seen = Guarded<[String: Int]>([:])
      let note: @Sendable (String, Int) -> Void = { place, value in
        seen.withLock { $0[place] = value }
      }
      let console = Console()
      let loops = [
        Task { @MainActor in
          for await value in Observations<Int, Never>({ link[0] }) { note("main", value) }
        },
        Task { @SkyActor in
          for await value in Observations<Int, Never>({ link[0] }) { note("sky", value) }
        },
        await console.follow {
          note("console", $0)
        } of: {
          link[0]
        },
      ]
      await eventually { seen.current.count == 3 }
      for value in 1...200 {
        // Each loop has ended its turn, so it waits for its next value.
        await MainActor.shared.turn {}
        await SkyActor.shared.turn {}
        await console.turn {}
        link[0] = value
        try await settled()
        let expected = ["main": value, "sky": value, "console": value]
        if seen.current != expected {
          Issue.record("\(seen.current) after \(value)")
          break
        }
      }
      for loop in loops { loop.cancel() }
    }
  }

  @Test func `waits for the body of a loop that has none`() async {
    await #expect(processExitsWith: .success) {
      let (link, seen, queue) = (RemoteLink(), Guarded(-1), TaskQueue())
      let loop = Task.detached(executorPreference: queue) {
        for await value in Observations<Int, Never>({ link[0] }) { seen.set(value) }
      }
      await eventually { seen.current == 0 }
      for value in 1...200 {
        // The loop waits for its next value.
        queue.drain()
        link[0] = value
        try await settled()
        if seen.current != value {
          Issue.record("\(seen.current) after \(value)")
          break
        }
      }
      loop.cancel()
    }
  }

  @Test func `waits for a loop that a block wakes, and for a block that a loop wakes`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let link = RemoteLink()
      let log = Log<Int>()
      let token = withContinuousObservation(options: .didSet) { _ in link[1] = link[0] }
      let loop = Task { for await value in Observations({ link[1] }) { link[2] = value } }
      let last = withContinuousObservation(options: .didSet) { _ in log.add(link[2]) }
      await eventually { log.count >= 1 }
      await quiet()
      _ = log.take()
      for value in 1...20 {
        link[0] = value
        try await settled()
        #expect(log.entries == Array(1...value))
        await quiet()
      }
      token.cancel()
      last.cancel()
      loop.cancel()
    }
  }

  @Test func `returns when a loop's own body calls it`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let link = RemoteLink()
      let log = Log<String>()
      let loop = Task {
        for await value in Observations({ link[0] }) {
          try await settled(within: .seconds(20))
          log.add("\(value)")
        }
      }
      for value in 1...3 {
        await eventually { log.count >= value }
        await quiet()
        link[0] = value
      }
      await eventually { log.count >= 4 }
      loop.cancel()
      #expect(log.entries == ["0", "1", "2", "3"])
    }
  }

  @Test func `does not wait for a body that is suspended on something else`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let link = RemoteLink()
      let (log, gate) = (Log<Int>(), Gate())
      let loop = Task {
        for await value in Observations({ link[0] }) {
          log.add(value)
          if value == 1 { await gate.opened() }
        }
      }
      await eventually { log.count >= 1 }
      await quiet()
      link[0] = 1
      try await settled(within: .seconds(20))
      #expect(log.entries == [0, 1])
      // Nobody waits for this one yet.
      link[0] = 2
      try await settled(within: .seconds(20))
      #expect(log.entries == [0, 1])
      gate.open()
      await eventually { log.count >= 3 }
      loop.cancel()
      #expect(log.entries == [0, 1, 2])
    }
  }

  @Test func `does not wait for loops that have nothing due, are cancelled or have ended`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let link = RemoteLink()
      let mortal = Mortal(RemoteLink())
      let log = Log<Int>()
      let idle = Task { for await value in Observations({ link[1] }) { log.add(value) } }
      let cancelled = Task { for await value in Observations({ link[0] }) { log.add(value) } }
      let ending = Task {
        let values = Observations<Int, Never>.untilFinished {
          mortal.object.map { .next($0[0]) } ?? .finish
        }
        for await value in values { log.add(value) }
      }
      await eventually { log.count >= 3 }
      await quiet()
      link[0] = 1
      cancelled.cancel()
      mortal.die()
      for _ in 0..<20 { try await settled(within: .seconds(20)) }
      await cancelled.value
      await ending.value
      try await settled(within: .seconds(20))
      idle.cancel()
      await idle.value
      try await settled(within: .seconds(20))
    }
  }
}

/// Runs the pieces of tasks on a dispatch queue.
private final class TaskQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "observatory.tasks")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Waits until what is due has run.
  func drain() { queue.sync {} }
}

extension Console {
  fileprivate func follow(
    _ note: @escaping @Sendable (Int) -> Void, of emit: @escaping @Sendable () -> Int
  ) -> Task<Void, Never> {
    Task {
      for await value in values(emit) { note(value) }
    }
  }
}
