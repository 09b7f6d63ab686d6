public import Observatory

/// A mast that measures the weather.
@MainActor @Observable
public final class WeatherMast: Instrument {
  /// In metres a second.
  public var wind: Int
  /// In degrees.
  public var temperature: Int
  /// In per cent.
  public var humidity: Int

  /// The temperature at which dew falls, in degrees: a rule of thumb.
  public var dewPoint: Int { temperature - (100 - humidity) / 5 }

  public init(wind: Int = 3, temperature: Int = 10, humidity: Int = 60) {
    self.wind = wind
    self.temperature = temperature
    self.humidity = humidity
  }

  func access<Member>(keyPath: KeyPath<WeatherMast, Member>) {
    reads.add(keyPath)
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
