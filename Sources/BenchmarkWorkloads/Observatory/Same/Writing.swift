import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func set(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  for value in 0..<count {
    telescope.azimuth = value + 1
    use(value)
  }
  meter.stop()
  return telescope.azimuth
}

func increment(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  for value in 0..<count {
    telescope.azimuth += 1
    use(value)
  }
  meter.stop()
  return telescope.azimuth
}

func setBeside(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  use(telescope)
  withObservationTracking {
    use(telescope.altitude)
  } onChange: {
  }
  meter.start()
  for value in 0..<count {
    telescope.azimuth = value + 1
    use(value)
  }
  meter.stop()
  return telescope.azimuth
}
