import BenchmarkKit

func plainObject(_ count: Int, _ meter: any Meter) {
  meter.start()
  for _ in 0..<count { use(PlainTelescope()) }
  meter.stop()
}

func plainObjects(_ count: Int, _ meter: any Meter) {
  var telescopes: [PlainTelescope] = []
  telescopes.reserveCapacity(count)
  meter.start()
  for _ in 0..<count { telescopes.append(PlainTelescope()) }
  meter.stop()
  for telescope in telescopes { use(telescope) }
}
