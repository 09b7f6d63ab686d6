// The models of the rows, but nobody can observe them.

final class PlainTelescope {
  var azimuth = 0
  var altitude = 0
}

/// Other modules can use it, so the compiler does not see who else has access to a property.
public final class PublicTelescope {
  public var azimuth = 0
}

final class PlainSensor<Reading> {
  var reading: Reading

  init(_ reading: Reading) {
    self.reading = reading
  }
}
