import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func read(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  for _ in 0..<count { use(telescope.azimuth) }
  meter.stop()
}

func readAgain(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  withObservationTracking {
    use(telescope.azimuth)
    meter.start()
    for _ in 0..<count { use(telescope.azimuth) }
    meter.stop()
  } onChange: {
  }
}
