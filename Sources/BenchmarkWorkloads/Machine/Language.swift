import BenchmarkKit
import CThreadLocal
import Synchronization

func call(_ count: Int, _ meter: any Meter) -> Int {
  var sum = 0
  meter.start()
  for _ in 0..<count {
    sum += 1
    use(sum)
  }
  meter.stop()
  return sum
}

func threadLocal(_ count: Int, _ meter: any Meter) -> Int {
  var sum = 0
  meter.start()
  for _ in 0..<count {
    sum += unsafe observatory_scope() == nil ? 1 : 0
    use(sum)
  }
  meter.stop()
  return sum
}

/// On the heap, where locks are: beside the return address of a call, one takes three times as long.
private final class Guarded: Sendable {
  let azimuth = Mutex(0)
}

func mutex(_ count: Int, _ meter: any Meter) -> Int {
  let guarded = Guarded()
  use(guarded)
  meter.start()
  for _ in 0..<count {
    guarded.azimuth.withLock { $0 += 1 }
  }
  meter.stop()
  return guarded.azimuth.withLock { $0 }
}

func keyPath(_ count: Int, _ meter: any Meter) -> Int {
  heard {
    meter.start()
    for _ in 0..<count { useNew(\PlainTelescope.azimuth) }
    meter.stop()
  }
}

func genericKeyPath(_ count: Int, _ meter: any Meter) -> Int {
  heard {
    meter.start()
    useKeyPaths(of: PlainSensor<Int>.self, count)
    meter.stop()
  }
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func useKeyPaths<Reading>(of: PlainSensor<Reading>.Type, _ count: Int) {
  for _ in 0..<count { useNew(\PlainSensor<Reading>.reading) }
}

func retainRelease(_ count: Int, _ meter: any Meter) -> Int {
  let telescope = PlainTelescope()
  use(telescope)
  var rounds = 0
  meter.start()
  for _ in 0..<count {
    // SAFETY: the retain and the release are a pair.
    let unmanaged = unsafe Unmanaged.passRetained(telescope)
    rounds += 1
    use(rounds)
    unsafe unmanaged.release()
  }
  meter.stop()
  return rounds
}
