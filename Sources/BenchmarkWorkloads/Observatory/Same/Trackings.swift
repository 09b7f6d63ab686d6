import BenchmarkKit
import Observatory

// What one more tracking of an object costs that has some: its size, not that of the object's table.

func trackOne(_ count: Int, _ meter: any Meter) {
  let telescope = Telescope()
  use(telescope)
  meter.start()
  arm(count, on: telescope)
  meter.stop()
  use(telescope)
}

func trackTen(_ count: Int, _ meter: any Meter) {
  let mount = Mount()
  use(mount)
  meter.start()
  for _ in 0..<count {
    withObservationTracking {
      mount.readAll()
    } onChange: {
    }
  }
  meter.stop()
  use(mount)
}
