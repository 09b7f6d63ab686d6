public import Observatory

/// What a chart of the sky looks like.
@MainActor @Observable
public final class ChartSettings {
  /// The faintest stars to draw: more is fainter.
  public var magnitude: Int
  /// The degrees from one line of the grid to the next.
  public var spacing: Int
  /// That of the labels, such as `en`.
  public var language: String
  /// The size of the paper, which no layer depends on.
  public var paper = "A4"

  let reads = Reads()

  public init(magnitude: Int = 4, spacing: Int = 10, language: String = "en") {
    self.magnitude = magnitude
    self.spacing = spacing
    self.language = language
  }

  func access<Member>(keyPath: KeyPath<ChartSettings, Member>) {
    reads.add(keyPath)
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
