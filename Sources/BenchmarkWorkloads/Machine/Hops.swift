import BenchmarkKit

// A hop: a task leaves its actor and comes back to it, with nothing else to do there.

@MainActor func yieldMainActor(_ hops: Int, _ count: Int, _ meter: any Meter) async -> Int {
  var rounds = 0
  meter.start()
  for _ in 0..<count {
    for _ in 0..<hops { await Task.yield() }
    rounds += 1
  }
  meter.stop()
  return rounds
}

actor Yielder {
  @MainActor func yield(_ hops: Int, _ count: Int, _ meter: any Meter) async -> Int {
    meter.start()
    let rounds = await yieldHere(hops, count)
    meter.stop()
    return rounds
  }

  private func yieldHere(_ hops: Int, _ count: Int) async -> Int {
    var rounds = 0
    for _ in 0..<count {
      for _ in 0..<hops { await Task.yield() }
      rounds += 1
    }
    return rounds
  }
}
