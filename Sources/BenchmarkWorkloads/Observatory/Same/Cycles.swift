import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

// A cycle is what a program does for each change that it hears of: read and arm, set, fire.

func cycleOfOne(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  use(telescope)
  return heard {
    meter.start()
    for value in 1...count {
      withObservationTracking {
        use(telescope.azimuth)
      } onChange: {
        hear()
      }
      telescope.azimuth = value
    }
    meter.stop()
  }
}

func cycleOfTen(_ count: Int, _ meter: any Meter) -> Int {
  let mount = Mount()
  use(mount)
  return heard {
    meter.start()
    for value in 1...count {
      withObservationTracking {
        mount.readAll()
      } onChange: {
        hear()
      }
      mount.torque = value
    }
    meter.stop()
  }
}

func cycleOfHundred(_ count: Int, _ meter: any Meter) -> Int {
  let mirror = Mirror()
  use(mirror)
  return heard {
    meter.start()
    for value in 1...count {
      withObservationTracking {
        mirror.readAll()
      } onChange: {
        hear()
      }
      mirror.segment50 = value
    }
    meter.stop()
  }
}

func cycleOfObjects(_ count: Int, _ meter: any Meter) -> Int {
  let telescopes = (0..<1_000).map { _ in Telescope() }
  return heard {
    meter.start()
    for value in 1...count {
      withObservationTracking {
        for telescope in telescopes { use(telescope.azimuth) }
      } onChange: {
        hear()
      }
      telescopes[500].azimuth = value
    }
    meter.stop()
  }
}
