import BenchmarkKit

// The same loops as those of the rows.

func get(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = PlainTelescope()
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

func set(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = PlainTelescope()
  use(telescope)
  meter.start()
  for value in 0..<count {
    telescope.azimuth = value + 1
    use(value)
  }
  meter.stop()
  return telescope.azimuth
}

func increment(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = PlainTelescope()
  use(telescope)
  meter.start()
  for value in 0..<count {
    telescope.azimuth += 1
    use(value)
  }
  meter.stop()
  return telescope.azimuth
}

func publicIncrement(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = PublicTelescope()
  use(telescope)
  meter.start()
  for _ in 0..<count { increment(telescope) }
  meter.stop()
  return telescope.azimuth
}

/// Has one call for each operation, as the other loops have. In a loop, the compiler asks only once, before
/// all rounds, who else has access.
@inline(never) private func increment(_ telescope: PublicTelescope) {
  telescope.azimuth += 1
}
