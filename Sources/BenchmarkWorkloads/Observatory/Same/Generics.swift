import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

func genericGet(_ count: Int, _ meter: any Meter) -> Int {
  let sensor = Sensor(1)
  use(sensor)
  var sum = 0
  meter.start()
  for _ in 0..<count {
    sum += sensor.reading
    use(sum)
  }
  meter.stop()
  return sum
}

func genericSet(_ count: Int, _ meter: any Meter) -> Int {
  let sensor = Sensor(0)
  use(sensor)
  meter.start()
  for value in 0..<count {
    sensor.reading = value + 1
    use(value)
  }
  meter.stop()
  return sensor.reading
}

// Generic code of another module knows no type: it asks at run time for all that depends on one. Here,
// `generic.never` forbids the optimizer to make a copy of the function for the type that it sees, and
// `inline(never)` to put the function where that type is known.

func unspecialisedGet(_ count: Int, _ meter: any Meter) -> Int {
  let sensor = Sensor(1)
  use(sensor)
  var last = 0
  meter.start()
  read(sensor, count, into: &last)
  meter.stop()
  return last * count
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func read<Reading>(_ sensor: Sensor<Reading>, _ count: Int, into last: inout Reading) {
  for value in 0..<count {
    last = sensor.reading
    use(value)
  }
}

func unspecialisedSet(_ count: Int, _ meter: any Meter) -> Int {
  let sensor = Sensor(0)
  use(sensor)
  meter.start()
  set(sensor, to: 1, count)
  meter.stop()
  return sensor.reading * count
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func set<Reading>(_ sensor: Sensor<Reading>, to reading: Reading, _ count: Int) {
  for value in 0..<count {
    sensor.reading = reading
    use(value)
  }
}
