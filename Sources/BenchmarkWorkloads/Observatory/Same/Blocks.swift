import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

// What runs again after a change: a block here, the body of a loop there. See `Console`.

@MainActor func changeForMany(_ count: Int, _ meter: any Meter) async -> Int {
  let (telescope, crew) = (Telescope(), Crew())
  use(telescope)
  let consoles = await watching(telescope, crew, Work.changeForMany.batch)
  for value in 1...count {
    meter.start()
    await crew.wait(for: consoles.count) { telescope.azimuth = value }
    meter.stop()
  }
  await stop(consoles)
  return crew.reports - consoles.count
}

@MainActor func startMany(_ count: Int, _ meter: any Meter) async -> Int {
  var reports = 0
  for _ in 0..<count {
    let (telescope, crew) = (Telescope(), Crew())
    use(telescope)
    let consoles = (0..<Work.startMany.batch).map { _ in Console() }
    meter.start()
    await crew.wait(for: consoles.count) {
      for console in consoles { console.watch(telescope, crew) }
    }
    meter.stop()
    await stop(consoles)
    reports += crew.reports
  }
  return reports
}

@MainActor func idleBlocks(_ count: Int, _ meter: any Meter) async -> Int {
  // As for the trackings: what the thread of the runs has kept is used up first.
  let others = await watching(Telescope(), Crew(), 20_000)
  let (telescope, crew) = (Telescope(), Crew())
  use(telescope)
  let consoles = (0..<count).map { _ in Console() }
  meter.start()
  await crew.wait(for: count) {
    for console in consoles { console.watch(telescope, crew) }
  }
  meter.stop()
  await stop(consoles)
  await stop(others)
  return crew.reports
}

@MainActor func runOnMainActor(_ count: Int, _ meter: any Meter) async -> Int {
  let (telescope, crew) = (Telescope(), Crew())
  use(telescope)
  let consoles = await watching(telescope, crew, 1)
  meter.start()
  for value in 1...count {
    await crew.wait(for: 1) { telescope.azimuth = value }
  }
  meter.stop()
  await stop(consoles)
  return crew.reports - 1
}

@MainActor func runOnActor(_ count: Int, _ meter: any Meter) async -> Int {
  let console = RemoteConsole()
  await console.watch()
  meter.start()
  let reports = await console.set(count)
  meter.stop()
  await console.stop()
  return reports
}

/// What is due at one time takes 10 ms each; other work comes right after it.
@MainActor func waitForBlocks(_ count: Int, _ meter: any Meter) async -> Int {
  let (telescope, crew) = (Telescope(), Crew())
  let consoles = (0..<60).map { _ in Console() }
  await crew.wait(for: consoles.count) {
    for console in consoles { console.watchSlowly(telescope, crew) }
  }
  var others = 0
  for value in 1...count {
    await crew.wait(for: consoles.count + 1) {
      meter.start()
      telescope.azimuth = value
      Task {
        meter.stop()
        others += 1
        crew.report()
      }
    }
  }
  await stop(consoles)
  return others
}

/// Makes so many consoles that watch the telescope, and waits until each has seen it.
@MainActor func watching(
  _ telescope: Telescope, _ crew: Crew, _ count: Int
) async -> [Console] {
  let consoles = (0..<count).map { _ in Console() }
  await crew.wait(for: count) {
    for console in consoles { console.watch(telescope, crew) }
  }
  return consoles
}

@MainActor func stop(_ consoles: [Console]) async {
  for console in consoles { console.stop() }
  for console in consoles { await console.end() }
}
