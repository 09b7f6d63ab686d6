#if PEER
  import Observation
#else
  import Observatory
#endif

/// The model of most rows: two properties.
@Observable final class Telescope {
  var azimuth = 0
  var altitude = 0
}
