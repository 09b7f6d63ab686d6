import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func setCells(_ count: Int, _ meter: any Meter) -> Int {
  let store = CellStore(Work.crowd(30_000))
  use(store)
  for cell in store.cells { arm(cell, of: store) }
  // Spread over the store, and the same ones again and again.
  let cells = store.cells.prefix(Work.setCells.batch * 299)
    .filter { $0.isMultiple(of: 299) }
  return heard {
    for value in 1...count {
      meter.start()
      for cell in cells { store[cell] = value }
      meter.stop()
      for cell in cells { arm(cell, of: store) }
    }
  }
}

func growKeys(_ size: Int, _ count: Int, _ meter: any Meter) -> Int {
  heard {
    for _ in 0..<count {
      let store = CellStore(size)
      use(store)
      meter.start()
      for cell in store.cells {
        arm(cell, of: store)
        store[cell] = 1
      }
      meter.stop()
    }
  }
}

private func arm(_ cell: Int, of store: CellStore) {
  withObservationTracking {
    use(store[cell])
  } onChange: {
    hear()
  }
}
