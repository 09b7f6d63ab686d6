import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

// How each cost grows. The work is that of the rows, with a size.

func growReading(_ size: Int, _ count: Int, _ meter: any Meter) {
  let telescopes = (0..<size).map { _ in Telescope() }
  let middle = telescopes[size / 2]
  meter.start()
  for value in 1...count {
    withObservationTracking {
      for telescope in telescopes { use(telescope.azimuth) }
    } onChange: {
    }
    middle.azimuth = value
  }
  meter.stop()
}

func growObservers(_ size: Int, _ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  for value in 1...count {
    arm(size, on: telescope)
    telescope.azimuth = value
  }
  meter.stop()
}

@MainActor func growCancelling(_ size: Int, _ count: Int, _ meter: any Meter) async {
  for _ in 0..<count {
    let (telescope, crew) = (Telescope(), Crew())
    let consoles = await watching(telescope, crew, size)
    meter.start()
    await stop(consoles)
    meter.stop()
    use(telescope)
  }
}

@MainActor func growBlocks(_ size: Int, _ count: Int, _ meter: any Meter) async {
  let (telescope, crew) = (Telescope(), Crew())
  let consoles = await watching(telescope, crew, size)
  meter.start()
  for value in 1...count {
    await crew.wait(for: size) { telescope.azimuth = value }
  }
  meter.stop()
  await stop(consoles)
}

func growObjects(_ size: Int, _ count: Int, _ meter: any Meter) {
  for _ in 0..<count {
    var telescopes: [Telescope] = []
    telescopes.reserveCapacity(size)
    meter.start()
    for _ in 0..<size { telescopes.append(Telescope()) }
    meter.stop()
    for telescope in telescopes { use(telescope) }
  }
}

func growAppends(_ size: Int, _ count: Int, _ meter: any Meter) {
  for _ in 0..<count {
    let log = NightLog()
    use(log)
    meter.start()
    for line in 0..<size {
      withObservationTracking {
        use(log.lines.count)
      } onChange: {
      }
      log.lines.append(line)
    }
    meter.stop()
  }
}
