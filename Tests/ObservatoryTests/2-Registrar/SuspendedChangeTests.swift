import Foundation
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

  /// Runs each piece of a task on a new thread.
  final class Threads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread {
        unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      }.start()
    }
  }

  @Test(arguments: OptionChoice.values)
  func `gives its events, though it ends on another thread`(choice: OptionChoice) async {
    let camera = Camera()
    let log = Log<String>()
    let threads = Log<ObjectIdentifier>()
    withObservationTracking(options: choice.options) {
      _ = camera.exposure
    } onChange: { event in
      log.add("\(spell(event)) \(camera.exposure.seconds)")
    }

    await Task(executorPreference: Threads()) {
      threads.add(nameOfThisThread())
      await camera.exposure.expose { await Task.yield() }
      threads.add(nameOfThisThread())
    }.value

    #expect(threads.entries[0] != threads.entries[1], "the task has moved")
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

  @MainActor @Test func `is not ended by another task that changes the same property`() async {
    let handmade = Handmade()
    let log = Log<String>()
    withObservationTracking(options: [.willSet, .didSet]) {
      handmade.read()
    } onChange: { event in
      log.add(spell(event))
    }

    handmade.begin()
    await Task { @MainActor in
      handmade.change()
      log.add("the other task is through")
    }.value
    handmade.end()

    #expect(log.entries == ["willSet", "the other task is through", "didSet"])
  }

  private nonisolated func nameOfThisThread() -> ObjectIdentifier {
    ObjectIdentifier(Thread.current)
  }
}
