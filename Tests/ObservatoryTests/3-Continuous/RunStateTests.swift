import Testing

@testable import Observatory

@Suite struct `The state of runs` {
  @Test func `is due at first, and runs once for that`() {
    var run = RunState()
    #expect(run.isDue)
    #expect(run.began(by: .here) == true)
    #expect(run.began(by: .here) == false)
    #expect(run.finished(isStale: false) == false)
    #expect(run.isWaiting)
    #expect(run.began(by: .here) == false)
  }

  @Test func `becomes due once for all changes before the run`() {
    var run = RunState()
    #expect(run.changed() == false)
    _ = run.began(by: .here)
    _ = run.finished(isStale: false)

    #expect(run.changed() == true)
    #expect(run.changed() == false)
    #expect(run.isDue)
  }

  @Test func `becomes due at the end of a run, if something changed meanwhile`() {
    var run = RunState()
    _ = run.began(by: .here)
    #expect(run.changed() == false)
    #expect(!run.isDue)
    #expect(run.finished(isStale: true) == true)
    #expect(run.isDue)
  }

  @Test func `knows what the closure does itself, by where and when`() {
    var run = RunState()
    #expect(!run.isByItself)
    _ = run.began(by: .here)
    #expect(run.isByItself)
    let running = run
    onAnotherThread { #expect(!running.isByItself) }
    _ = run.finished(isStale: false)
    #expect(!run.isByItself)
  }

  @Test func `ends at once when nothing runs`() {
    for isDue in [true, false] {
      var run = RunState()
      if !isDue {
        _ = run.began(by: .here)
        _ = run.finished(isStale: false)
      }
      run.end()
      run.end()
      #expect(run.isEnded)
      #expect(!run.isRunning)
      #expect(!run.isDue)
      #expect(run.changed() == false)
      #expect(run.began(by: .here) == false)
    }
  }

  @Test(arguments: [true, false])
  func `ends after the run under way, and never runs again`(isStale: Bool) {
    var run = RunState()
    _ = run.began(by: .here)
    run.end()
    run.end()
    #expect(run.isRunning)
    #expect(run.isEnded)
    #expect(run.isByItself)
    #expect(run.finished(isStale: isStale) == false)
    #expect(!run.isRunning)
    #expect(run.began(by: .here) == false)
  }

  @Test func `traps when a run finishes that never began`() async {
    await #expect(processExitsWith: .failure) {
      var run = RunState()
      _ = run.finished(isStale: false)
    }
  }
}
