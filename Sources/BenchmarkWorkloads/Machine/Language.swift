import BenchmarkKit
import CThreadLocal
import Synchronization

// Each loop has one call in it, as those of the rows have.

func call(_ count: Int, _ meter: any Meter) {
  meter.start()
  for value in 0..<count { use(value) }
  meter.stop()
}

func propertySet(_ count: Int, _ meter: any Meter) {
  let telescope = PlainTelescope()
  use(telescope)
  meter.start()
  for value in 0..<count {
    telescope.azimuth = value
    use(value)
  }
  meter.stop()
}

func threadLocal(_ count: Int, _ meter: any Meter) {
  meter.start()
  for value in 0..<count {
    use(unsafe observatory_scope() == nil ? value : 0)
  }
  meter.stop()
}

/// On the heap, where locks are: beside the return address of a call, one takes three times as long.
private final class Guarded: Sendable {
  let azimuth = Mutex(0)
}

func mutex(_ count: Int, _ meter: any Meter) {
  let guarded = Guarded()
  use(guarded)
  meter.start()
  for value in 0..<count {
    guarded.azimuth.withLock { $0 = value }
    use(value)
  }
  meter.stop()
}

func keyPath(_ count: Int, _ meter: any Meter) {
  meter.start()
  for _ in 0..<count { use(\PlainTelescope.azimuth) }
  meter.stop()
}

func retainRelease(_ count: Int, _ meter: any Meter) {
  let telescope = PlainTelescope()
  use(telescope)
  meter.start()
  for value in 0..<count {
    // SAFETY: the retain and the release are a pair.
    let unmanaged = unsafe Unmanaged.passRetained(telescope)
    use(value)
    unsafe unmanaged.release()
  }
  meter.stop()
}
