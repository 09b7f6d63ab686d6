import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func fire(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  for value in 1...count {
    arm(Work.fire.batch, on: telescope)
    meter.start()
    telescope.azimuth = value
    meter.stop()
  }
}

func armAndFire(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  for value in 1...count {
    arm(Work.armAndFire.batch, on: telescope)
    telescope.azimuth = value
  }
  meter.stop()
}

/// Starts so many trackings of one property.
func arm(_ count: Int, on telescope: Telescope) {
  for _ in 0..<count {
    withObservationTracking {
      use(telescope.azimuth)
    } onChange: {
    }
  }
}
