import BenchmarkKit

// A hop: a task leaves its actor and comes back to it, with nothing else to do there.

@MainActor func yieldMainActor(_ hops: Int, _ count: Int, _ meter: any Meter) async {
  meter.start()
  for _ in 0..<count {
    for _ in 0..<hops { await Task.yield() }
  }
  meter.stop()
}

actor Yielder {
  @MainActor func yield(_ hops: Int, _ count: Int, _ meter: any Meter) async {
    meter.start()
    await yieldHere(hops, count)
    meter.stop()
  }

  private func yieldHere(_ hops: Int, _ count: Int) async {
    for _ in 0..<count {
      for _ in 0..<hops { await Task.yield() }
    }
  }
}
