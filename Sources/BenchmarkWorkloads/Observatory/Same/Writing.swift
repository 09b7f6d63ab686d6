import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func set(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  for value in 0..<count { telescope.azimuth = value }
  meter.stop()
}

func increment(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  for _ in 0..<count { telescope.azimuth += 1 }
  meter.stop()
}

func setBeside(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  withObservationTracking {
    use(telescope.altitude)
  } onChange: {
  }
  meter.start()
  for value in 0..<count { telescope.azimuth = value }
  meter.stop()
}
