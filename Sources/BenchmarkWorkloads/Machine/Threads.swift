import BenchmarkKit

/// Counts on so many threads at a time. Where that takes longer on two, no processor was free for one.
@MainActor func count(on threads: Int, _ count: Int, _ meter: any Meter) async -> Int {
  meter.start()
  let sum = await withTaskGroup { group in
    for _ in 0..<threads {
      group.addTask { loop(count) }
    }
    var sum = 0
    for await each in group { sum += each }
    return sum
  }
  meter.stop()
  return sum / threads
}

private func loop(_ count: Int) -> Int {
  var sum = 0
  for _ in 0..<count {
    sum += 1
    use(sum)
  }
  return sum
}
