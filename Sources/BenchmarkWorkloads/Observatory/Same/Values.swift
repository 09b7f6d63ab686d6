import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

/// Sets, and takes the next value of the sequence, in one task.
@MainActor func next(_ count: Int, _ meter: any Meter) async {
  let telescope = Telescope()
  use(telescope)
  var values = Observations { telescope.azimuth }.makeAsyncIterator()
  use(await values.next() ?? 0)
  meter.start()
  for value in 1...count {
    telescope.azimuth = value
    use(await values.next() ?? 0)
  }
  meter.stop()
}
