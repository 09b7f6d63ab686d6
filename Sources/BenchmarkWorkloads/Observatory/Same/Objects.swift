import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func makeObject(_ count: Int, _ meter: any Meter) -> Int {
  heard {
    meter.start()
    for _ in 0..<count { useNew(Telescope()) }
    meter.stop()
  }
}

func idleObjects(_ count: Int, _ meter: any Meter) -> Int {
  var telescopes: [Telescope] = []
  telescopes.reserveCapacity(count)
  meter.start()
  for _ in 0..<count { telescopes.append(Telescope()) }
  meter.stop()
  return heard {
    for telescope in telescopes { useNew(telescope) }
  }
}

func armFresh(_ count: Int, _ meter: any Meter) -> Int {
  var fired = 0
  for _ in 0..<count { fired += armFresh(objects: Work.armFresh.batch, meter) }
  return fired
}

func keepFresh(_ count: Int, _ meter: any Meter) -> Int {
  // As for the trackings: what the thread has kept is used up first.
  let others = Telescope()
  arm(20_000, on: others)
  let fired = armFresh(objects: count, meter)
  use(others)
  return fired
}

/// Makes so many objects, and starts the first tracking of each. None of them is freed meanwhile.
private func armFresh(objects count: Int, _ meter: any Meter) -> Int {
  var telescopes: [Telescope] = []
  telescopes.reserveCapacity(count)
  meter.start()
  for _ in 0..<count {
    let telescope = Telescope()
    arm(1, on: telescope)
    telescopes.append(telescope)
  }
  meter.stop()
  return heard {
    for telescope in telescopes { telescope.azimuth = 1 }
  }
}
