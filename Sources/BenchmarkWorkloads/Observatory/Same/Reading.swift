import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func read(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  telescope.azimuth = 1
  use(telescope)
  var sum = 0
  meter.start()
  for _ in 0..<count {
    sum += telescope.azimuth
    use(sum)
  }
  meter.stop()
  return sum
}

func readAgain(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = Telescope()
  telescope.azimuth = 1
  use(telescope)
  return withObservationTracking {
    use(telescope.azimuth)
    var sum = 0
    meter.start()
    for _ in 0..<count {
      sum += telescope.azimuth
      use(sum)
    }
    meter.stop()
    return sum
  } onChange: {
  }
}
