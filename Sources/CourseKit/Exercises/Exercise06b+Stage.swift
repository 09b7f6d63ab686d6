internal import Observatory

enum WeatherChange: String {
  case wind, temperature, humidity, battery
  /// Both values that the dew point is made of change, and it stays the same.
  case balance = "temperature and humidity, against each other"
  case mast = "mast (a new one)"
  case sameMast = "mast (a new one, with the same values)"
  case oldMast = "mast (one that was there before)"

  var isMast: Bool { [.mast, .sameMast, .oldMast].contains(self) }
}

/// A roof with its mast, and what we know of it without reading.
final class WeatherStage<Reporting: WeatherReporting>: TokenStage {
  private var changes = 0
  private var values = Values()
  private(set) var mast = Values().mast()
  private var others: [(mast: WeatherMast, values: Values)] = []
  let roof: Roof
  let desk = WeatherDesk()

  init() { roof = Roof(mast: mast) }
  private init(_ roof: Roof) { self.roof = roof }

  func twin() -> Self? { Self(roof) }

  func begin() -> ObservationTracking.Token { Reporting.report(roof, to: desk) }
  func change() { change([.wind, .humidity, .battery]) }
  func look() { _ = (roof.mast.wind, roof.mast.humidity, roof.mast.battery) }
  var deeds: [String] { desk.lines }
  var objects: [AnyObject] { [roof, mast, desk] }
  var reads: Int { roof.reads.all + (oldMasts + [mast]).reduce(0) { $0 + $1.reads.all } }

  func change(_ what: [WeatherChange]) {
    changes += 1
    for change in what { apply(change) }
  }

  private func apply(_ change: WeatherChange) {
    switch change {
    case .wind:
      values.wind += 1
      mast.wind = values.wind
    case .temperature:
      values.temperature += 3
      mast.temperature = values.temperature
    case .humidity:
      values.humidity = (values.humidity + 15) % 100
      mast.humidity = values.humidity
    case .balance:
      values.temperature -= 1
      values.humidity += 5
      (mast.temperature, mast.humidity) = (values.temperature, values.humidity)
    case .battery:
      values.battery -= 1
      mast.battery = values.battery
    case .mast:
      let wind = values.wind + 20
      let temperature = values.temperature - 40
      replace(by: Values(wind, temperature, 90, values.battery - 30))
    case .sameMast: replace(by: values)
    case .oldMast:
      let old = others.removeFirst()
      replace(by: old.values, old.mast)
    }
  }

  private func replace(by new: Values, _ newMast: WeatherMast? = nil) {
    others.append((mast, values))
    values = new
    mast = newMast ?? new.mast()
    roof.mast = mast
  }

  /// Those that are not on the roof.
  var oldMasts: [WeatherMast] { others.map(\.mast) }

  func lines(for what: [WeatherChange]?) -> [String] {
    func has(_ changes: WeatherChange...) -> Bool {
      what.map { $0.contains(where: \.isMast) || changes.contains(where: $0.contains) } ?? true
    }
    return (has(.wind) ? ["wind \(values.wind)"] : [])
      + (has(.temperature, .humidity, .balance) ? ["dew point \(values.dewPoint)"] : [])
      + (has(.battery) ? ["battery \(values.battery)"] : [])
  }
}

/// What a mast measures.
private struct Values {
  var (wind, temperature, humidity, battery) = (7, 12, 55, 100)

  init() {}

  init(_ wind: Int, _ temperature: Int, _ humidity: Int, _ battery: Int) {
    (self.wind, self.temperature, self.humidity, self.battery) = (
      wind, temperature, humidity, battery
    )
  }

  var dewPoint: Int { temperature - (100 - humidity) / 5 }

  @MainActor
  func mast() -> WeatherMast {
    let mast = WeatherMast(wind: wind, temperature: temperature, humidity: humidity)
    mast.battery = battery
    return mast
  }
}
