import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func fire(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  use(telescope)
  return heard {
    for value in 1...count {
      arm(Work.fire.batch, on: telescope)
      meter.start()
      telescope.azimuth = value
      meter.stop()
    }
  }
}

func armAndFire(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  use(telescope)
  return heard {
    meter.start()
    for value in 1...count {
      arm(Work.armAndFire.batch, on: telescope)
      telescope.azimuth = value
    }
    meter.stop()
  }
}

/// Many objects, each with an observer of its own.
func setAll(_ count: Int, _ meter: any Meter) -> Int {
  let telescopes = (0..<Work.setAll.batch).map { _ in Telescope() }
  return heard {
    for value in 1...count {
      for telescope in telescopes { arm(1, on: telescope) }
      meter.start()
      for telescope in telescopes { telescope.azimuth = value }
      meter.stop()
    }
  }
}

/// Starts so many trackings of one property.
func arm(_ count: Int, on telescope: Telescope) {
  for _ in 0..<count {
    withObservationTracking {
      use(telescope.azimuth)
    } onChange: {
      hear()
    }
  }
}
