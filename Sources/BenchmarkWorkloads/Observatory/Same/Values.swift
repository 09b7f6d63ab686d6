import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

/// Sets, and takes the next value of the sequence, in one task.
@MainActor func next(_ count: Int, _ meter: any Meter) async -> Int {
  let telescope = Telescope()
  use(telescope)
  var values = Observations { telescope.azimuth }.makeAsyncIterator()
  var last = await values.next() ?? 0
  meter.start()
  for value in 0..<count {
    telescope.azimuth = last + 1
    last = await values.next() ?? 0
    use(value)
  }
  meter.stop()
  return last
}
