import Observatory

/// The model of most rows: two properties.
@Observable final class Telescope {
  var azimuth = 0
  var altitude = 0
}
