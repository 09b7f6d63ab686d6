import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func makeObject(_ count: Int, _ meter: any Meter) {
  meter.start()
  for _ in 0..<count { use(Telescope()) }
  meter.stop()
}

func idleObjects(_ count: Int, _ meter: any Meter) {
  var telescopes: [Telescope] = []
  telescopes.reserveCapacity(count)
  meter.start()
  for _ in 0..<count { telescopes.append(Telescope()) }
  meter.stop()
  for telescope in telescopes { use(telescope) }
}
