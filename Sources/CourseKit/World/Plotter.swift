/// Draws a chart of the sky, layer on layer. Each takes its time.
@MainActor
public final class Plotter {
  /// What was drawn, a line for each layer.
  public private(set) var layers: [String] = []

  public init() {}

  public func drawStars(to magnitude: Int) { layers.append("stars to \(magnitude)") }

  public func drawGrid(of spacing: Int) { layers.append("grid of \(spacing)") }

  /// Draws the labels along the lines of the grid.
  public func drawLabels(in language: String, along spacing: Int) {
    layers.append("labels in \(language) along \(spacing)")
  }

  /// Takes out what was drawn since.
  func takeLayers() -> [String] {
    defer { layers = [] }
    return layers
  }
}
