/// A class with two properties that nobody can observe.
final class PlainTelescope {
  var azimuth = 0
  var altitude = 0
}
