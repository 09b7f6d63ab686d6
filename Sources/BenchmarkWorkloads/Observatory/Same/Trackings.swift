import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

// What one more tracking of an object costs that has some: its size, not that of the object's table.

func trackOne(_ count: Int, _ meter: any Meter) -> Int {
  // A thread may keep the memory of trackings that are gone, for the next ones. That is used up first.
  let others = Telescope()
  arm(20_000, on: others)
  let telescope = Telescope()
  use(telescope)
  meter.start()
  arm(count, on: telescope)
  meter.stop()
  use(others)
  return heard { telescope.azimuth = 1 }
}

func trackTen(_ count: Int, _ meter: any Meter) -> Int {
  let mount = Mount()
  use(mount)
  meter.start()
  for _ in 0..<count {
    withObservationTracking {
      mount.readAll()
    } onChange: {
      hear()
    }
  }
  meter.stop()
  return heard { mount.torque = 1 }
}
