import Observatory
import Testing

/// A change in place may suspend between its two halves, and go on on another thread.
@Suite(.line(5, 6)) struct `A change that suspends` {
  struct Exposure: Sendable {
    var seconds = 0

    /// Changes twice; in between, `rest` runs and the task is suspended.
    mutating func expose(_ rest: @Sendable () async -> Void) async {
      seconds += 1
      await rest()
      seconds += 1
    }
  }

  @Observable final class Camera: @unchecked Sendable {
    var exposure = Exposure()
    var filter = "none"
  }

  /// Runs each piece of a task on a new thread, which is named by its number.
  final class Threads: TaskExecutor {
    private let count = Guarded(0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let number = count.withLock { count in
        count += 1
        return count
      }
      _ = startThread(named: "\(number)") {
        unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }
  }

  @Test(arguments: OptionChoice.values)
  func `gives its events, though it ends on another thread`(choice: OptionChoice) async {
    let camera = Camera()
    let log = Log<String>()
    let threads = Log<String>()
    withObservationTracking(options: choice.options) {
      _ = camera.exposure
    } onChange: { event in
      log.add("\(spell(event)) \(camera.exposure.seconds)")
    }

    await Task(executorPreference: Threads()) {
      threads.add(nameOfThread())
      let first = nameOfThread()
      await camera.exposure.expose {
        // A yield that finds nothing else to do may stay where it is.
        await eventually { nameOfThread() != first }
      }
      threads.add(nameOfThread())
    }.value

    #expect(Set(threads.entries).count == 2, "the task has moved")
    #expect(
      log.entries == choice.eventsOfOneChange.map { $0 == "willSet" ? "willSet 0" : "didSet 2" })
  }

  @MainActor @Test func `is not ended by another task of the same thread`() async {
    let camera = Camera()
    let log = Log<String>()
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = camera.exposure
      _ = camera.filter
    } onChange: { event in
      log.add("\(spell(event)) \(event.matches(\Camera.exposure))")
    }

    await camera.exposure.expose {
      await Task { @MainActor in
        camera.filter = "red"
        log.add("the other task is through")
      }.value
    }

    #expect(log.entries == ["willSet true", "the other task is through", "didSet true"])
  }

  /// The two calls of one change are nobody's but their caller's: by hand, an end is an end.
  @MainActor @Test(.line(30))
  func `by hand gives one pair, though another task changes the same property`() async {
    let handmade = Handmade()
    let log = Log<String>()
    withObservationTracking(options: [.willSet, .didSet]) {
      handmade.read()
    } onChange: { event in
      log.add(spell(event))
    }

    handmade.begin()
    await Task { @MainActor in handmade.change() }.value
    handmade.end()

    #expect(log.entries == ["willSet", "didSet"])
  }
}
