/// The screen of the console. It remembers what it has shown.
@MainActor
public final class ConsoleScreen {
  public enum Picture: Equatable, Sendable {
    case dark
    case clouds(Int)
    case seeing(Int)
  }

  public private(set) var pictures: [Picture] = []

  public init() {}

  public func show(_ picture: Picture) { pictures.append(picture) }
}

extension ConsoleScreen.Picture: CustomStringConvertible {
  public var description: String {
    switch self {
    case .dark: ".dark"
    case .clouds(let percent): ".clouds(\(percent))"
    case .seeing(let seconds): ".seeing(\(seconds))"
    }
  }
}
