import BenchmarkKit

#if PEER
  import Observation
#else
  import Observatory
#endif

/// A model with ten properties.
@Observable final class Mount {
  var tilt = 0
  var roll = 0
  var yaw = 0
  var torque = 0
  var current = 0
  var voltage = 0
  var heat = 0
  var load = 0
  var drift = 0
  var wear = 0

  func readAll() {
    use(tilt)
    use(roll)
    use(yaw)
    use(torque)
    use(current)
    use(voltage)
    use(heat)
    use(load)
    use(drift)
    use(wear)
  }
}
