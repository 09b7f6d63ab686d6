import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

// How each cost grows. The work is that of the rows, with a size.

func growReading(_ size: Int, _ count: Int, _ meter: any Meter) -> Int {
  let telescopes = (0..<size).map { _ in Telescope() }
  let middle = telescopes[size / 2]
  let fired = heard {
    meter.start()
    for value in 1...count {
      withObservationTracking {
        for telescope in telescopes { use(telescope.azimuth) }
      } onChange: {
        hear()
      }
      middle.azimuth = value
    }
    meter.stop()
  }
  return fired * size
}

func growObservers(_ size: Int, _ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  use(telescope)
  return heard {
    meter.start()
    for value in 1...count {
      arm(size, on: telescope)
      telescope.azimuth = value
    }
    meter.stop()
  }
}

@MainActor func growCancelling(_ size: Int, _ count: Int, _ meter: any Meter) async -> Int {
  var reports = 0
  for value in 1...count {
    let (telescope, crew) = (Telescope(), Crew())
    let consoles = await watching(telescope, crew, size)
    meter.start()
    await stop(consoles)
    meter.stop()
    // Nobody is there to hear of it.
    telescope.azimuth = value
    reports += crew.reports
  }
  return reports
}

@MainActor func growBlocks(_ size: Int, _ count: Int, _ meter: any Meter) async -> Int {
  let (telescope, crew) = (Telescope(), Crew())
  let consoles = await watching(telescope, crew, size)
  meter.start()
  for value in 1...count {
    await crew.wait(for: size) { telescope.azimuth = value }
  }
  meter.stop()
  await stop(consoles)
  return crew.reports - size
}

func growObjects(_ size: Int, _ count: Int, _ meter: any Meter) -> Int {
  (0..<count).reduce(0) { sum, _ in sum + idleObjects(size, meter) }
}

func growAlive(_ size: Int, _ count: Int, _ meter: any Meter) -> Int {
  heard {
    for value in 1...count {
      meter.start()
      let telescopes = (0..<size).map { _ in Telescope() }
      for telescope in telescopes { arm(1, on: telescope) }
      for telescope in telescopes { telescope.azimuth = value }
      meter.stop()
    }
  }
}

func growAppends(_ size: Int, _ count: Int, _ meter: any Meter) -> Int {
  heard {
    for _ in 0..<count {
      let log = NightLog()
      use(log)
      meter.start()
      for line in 0..<size {
        withObservationTracking {
          use(log.lines.count)
        } onChange: {
          hear()
        }
        log.lines.append(line)
      }
      meter.stop()
    }
  }
}
