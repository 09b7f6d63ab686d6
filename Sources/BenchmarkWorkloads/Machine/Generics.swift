import BenchmarkKit

// The same loops as those of the rows.

func genericGet(_ count: Int, _ meter: any Meter) -> Int {
  let sensor = PlainSensor(1)
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
  let sensor = PlainSensor(0)
  use(sensor)
  meter.start()
  for value in 0..<count {
    sensor.reading = value + 1
    use(value)
  }
  meter.stop()
  return sensor.reading
}

func unspecialisedGet(_ count: Int, _ meter: any Meter) -> Int {
  let sensor = PlainSensor(1)
  use(sensor)
  var last = 0
  meter.start()
  read(sensor, count, into: &last)
  meter.stop()
  return last * count
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func read<Reading>(
  _ sensor: PlainSensor<Reading>, _ count: Int, into last: inout Reading
) {
  for value in 0..<count {
    last = sensor.reading
    use(value)
  }
}

func unspecialisedSet(_ count: Int, _ meter: any Meter) -> Int {
  let sensor = PlainSensor(0)
  use(sensor)
  meter.start()
  set(sensor, to: 1, count)
  meter.stop()
  return sensor.reading * count
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func set<Reading>(_ sensor: PlainSensor<Reading>, to reading: Reading, _ count: Int) {
  for value in 0..<count {
    sensor.reading = reading
    use(value)
  }
}
