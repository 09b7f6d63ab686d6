/// The desk to which the weather is reported.
@MainActor
public final class WeatherDesk {
  public enum Item: String, Sendable {
    case wind
    case dewPoint = "dew point"
    case battery
  }

  /// What was reported, a line for each value.
  public private(set) var lines: [String] = []

  public init() {}

  public func report(_ item: Item, _ value: Int) { lines.append("\(item.rawValue) \(value)") }

  /// Takes out what was reported since.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}
