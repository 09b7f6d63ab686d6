import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

// All objects of a list are replaced by new ones, and what has read the old ones reads again. The old
// ones are freed meanwhile; the new ones are there before.

func growReplacedTracking(_ size: Int, _ count: Int, _ meter: any Meter) -> Int {
  let catalog = Catalog()
  use(catalog)
  let fired = heard {
    for _ in 0...count {
      let telescopes = makeTelescopes(size)
      meter.start()
      catalog.telescopes = telescopes
      withObservationTracking {
        use(catalog.readAll())
      } onChange: {
        hear()
      }
      meter.stop()
    }
  }
  return fired * size
}

@MainActor func growReplacedBlock(_ size: Int, _ count: Int, _ meter: any Meter) async -> Int {
  let (catalog, crew, console) = (Catalog(), Crew(), Console())
  catalog.telescopes = makeTelescopes(size)
  await crew.wait(for: 1) { console.watch(catalog, crew) }
  for _ in 0..<count {
    let telescopes = makeTelescopes(size)
    meter.start()
    await crew.wait(for: 1) { catalog.telescopes = telescopes }
    meter.stop()
  }
  await stop([console])
  return (crew.reports - 1) * size
}

@MainActor func growReplacedSequence(_ size: Int, _ count: Int, _ meter: any Meter) async -> Int {
  let catalog = Catalog()
  catalog.telescopes = makeTelescopes(size)
  var values = Observations { catalog.readAll() }.makeAsyncIterator()
  use(await values.next() ?? 0)
  var sum = 0
  for _ in 0..<count {
    let telescopes = makeTelescopes(size)
    meter.start()
    catalog.telescopes = telescopes
    sum += await values.next() ?? 0
    meter.stop()
  }
  return sum
}

@MainActor func nextReplaced(_ count: Int, _ meter: any Meter) async -> Int {
  await growReplacedSequence(Work.nextReplaced.batch, count, meter)
}

private func makeTelescopes(_ count: Int) -> [Telescope] {
  (0..<count).map { _ in
    let telescope = Telescope()
    telescope.azimuth = 1
    return telescope
  }
}
