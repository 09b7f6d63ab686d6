import Observatory
import Testing

@Suite(.line(25, 27)) struct `A closure of Observations that lets an object die` {
  @Test func `waits for a change, though it replaces what it has read`() async {
    let first = SharedInstrument()
    let kept = Guarded(first)
    let runs = Log<Int>()
    let values = Observations<Int, Never> {
      let new = SharedInstrument()
      kept.set(new)
      runs.add(1)
      return new.azimuth
    }
    let loop = Task {
      for await _ in values where runs.count > 50 { break }
    }
    await eventually { runs.count >= 1 }
    kept.current.azimuth = 1
    await eventually { runs.count >= 2 }
    for _ in 0..<1_000 { await Task.yield() }
    loop.cancel()
    await loop.value
    // One more than the changes may come, since others could have let go of the object.
    #expect(runs.count <= 4)
  }
}

@Suite(.line(28)) struct `A task that is cancelled while the closure is evaluated` {
  @Test func `gets nil`() async {
    let (inside, go) = (Gate(), Gate())
    let instrument = SharedInstrument()
    let values = Observations<Int, Never> {
      inside.open()
      go.wait()
      return instrument.azimuth
    }
    let task = Task.detached {
      var iterator = values.makeAsyncIterator()
      return await iterator.next()
    }
    await inside.opened()
    task.cancel()
    go.open()
    #expect(await task.value == nil)
  }
}
