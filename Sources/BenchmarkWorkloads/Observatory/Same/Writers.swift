import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

/// One thread, with an object of its own.
@MainActor func writeAlone(_ count: Int, _ meter: any Meter) async -> Int {
  await write(1, count, meter)
}

/// Two threads, each with an object of its own.
@MainActor func writeApart(_ count: Int, _ meter: any Meter) async -> Int {
  await write(2, count, meter) / 2
}

@MainActor private func write(_ threads: Int, _ count: Int, _ meter: any Meter) async -> Int {
  meter.start()
  let fired = await withTaskGroup { group in
    for _ in 0..<threads {
      group.addTask { cycles(count) }
    }
    var fired = 0
    for await each in group { fired += each }
    return fired
  }
  meter.stop()
  return fired
}

private func cycles(_ count: Int) -> Int {
  let telescope = Telescope()
  use(telescope)
  return heard {
    for value in 1...count {
      arm(1, on: telescope)
      telescope.azimuth = value
    }
  }
}

@MainActor func growWritersApart(_ size: Int, _ count: Int, _ meter: any Meter) async -> Int {
  let links = (0..<size).map { _ in RemoteLink() }
  await write(count, to: links, meter)
  return links.reduce(0) { $0 + $1.signal }
}

@MainActor func growWritersTogether(_ size: Int, _ count: Int, _ meter: any Meter) async -> Int {
  let link = RemoteLink()
  await write(count, to: Array(repeating: link, count: size), meter)
  return link.signal
}

@MainActor private func write(_ count: Int, to links: [RemoteLink], _ meter: any Meter) async {
  meter.start()
  await withTaskGroup { group in
    for link in links {
      group.addTask { write(count, to: link) }
    }
  }
  meter.stop()
}

/// Writes so often, and arms before each write, so that somebody always observes.
private func write(_ count: Int, to link: RemoteLink) {
  for _ in 0..<count {
    withObservationTracking {
      use(link.signal)
    } onChange: {
    }
    link.receive()
  }
}
