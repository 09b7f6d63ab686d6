import BenchmarkKit

func object(_ count: Int, _ meter: any Meter) -> Int {
  heard {
    meter.start()
    for _ in 0..<count { useNew(PlainTelescope()) }
    meter.stop()
  }
}

func objects(_ count: Int, _ meter: any Meter) -> Int {
  var telescopes: [PlainTelescope] = []
  telescopes.reserveCapacity(count)
  meter.start()
  for _ in 0..<count { telescopes.append(PlainTelescope()) }
  meter.stop()
  return heard {
    for telescope in telescopes { useNew(telescope) }
  }
}
