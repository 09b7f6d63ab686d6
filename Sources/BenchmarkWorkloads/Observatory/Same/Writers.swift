import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

@MainActor func growWritersApart(_ size: Int, _ count: Int, _ meter: any Meter) async {
  let links = (0..<size).map { _ in RemoteLink() }
  meter.start()
  await withTaskGroup(of: Void.self) { group in
    for link in links {
      group.addTask { write(count, to: link) }
    }
  }
  meter.stop()
}

@MainActor func growWritersTogether(_ size: Int, _ count: Int, _ meter: any Meter) async {
  let link = RemoteLink()
  meter.start()
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<size {
      group.addTask { write(count, to: link) }
    }
  }
  meter.stop()
}

/// Writes so often, and arms before each write, so that somebody always observes.
private func write(_ count: Int, to link: RemoteLink) {
  for value in 1...count {
    withObservationTracking {
      use(link.signal)
    } onChange: {
    }
    link.signal = value
  }
}
