/// Draws how a cost grows, as an SVG file that is readable on light and on dark ground.
struct Chart {
  private let result: GrowthResult
  private let x: Axis
  private let y: Axis
  // The whole picture, and the plot in it.
  private let width = 720.0
  private let height = 420.0
  private let left = 90.0
  private let right = 680.0
  private let top = 60.0
  private let bottom = 350.0

  init(_ result: GrowthResult) {
    self.result = result
    x = Axis(result.points.map { Double($0.size) })
    y = Axis(result.points.flatMap { [$0.ours, $0.theirs] })
  }

  /// The content of the file.
  var source: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" role="img"
      aria-label="\(escaped(result.growth.title))" font-family="system-ui, sans-serif" font-size="13">
      <style>
        svg { color: #1b1f24; background: #ffffff; }
        text { fill: currentColor; }
        .grid { stroke: currentColor; stroke-opacity: 0.15; }
        .ours { stroke: #0b62c4; }
        .ours circle { fill: #0b62c4; }
        .theirs { stroke: #b35900; }
        .theirs circle { fill: none; }
        @media (prefers-color-scheme: dark) {
          svg { color: #e6e9ed; background: #14181d; }
          .ours { stroke: #6fb3ff; }
          .ours circle { fill: #6fb3ff; }
          .theirs { stroke: #ffb066; }
        }
      </style>
      <text x="\(text(left))" y="26" font-size="15" font-weight="600">\(escaped(title))</text>
    \(grid.joined(separator: "\n"))
    \(line("theirs", \.theirs))
    \(line("ours", \.ours))
    \(legend)
      <text x="\(text((left + right) / 2))" y="\(text(height - 22))" text-anchor="middle">\
    \(escaped(result.growth.axis))</text>
      <text transform="translate(22 \(text((top + bottom) / 2))) rotate(-90)" \
    text-anchor="middle">\(escaped(unit))</text>
    </svg>

    """
  }

  private var title: String { result.growth.title }

  private var unit: String {
    "\(result.growth.quantity == .bytes ? "bytes" : "time") for each (flat is linear)"
  }

  private var grid: [String] {
    let vertical = x.ticks.map { tick in
      let place = text(across(tick))
      return """
          <path class="grid" d="M\(place) \(text(top))V\(text(bottom))"/>
          <text x="\(place)" y="\(text(bottom + 20))" text-anchor="middle">\
        \(Quantity.grouped(Int(tick)))</text>
        """
    }
    let horizontal = y.ticks.map { tick in
      let place = text(up(tick))
      return """
          <path class="grid" d="M\(text(left)) \(place)H\(text(right))"/>
          <text x="\(text(left - 8))" y="\(text(up(tick) + 4))" text-anchor="end">\
        \(escaped(result.growth.quantity.tick(tick)))</text>
        """
    }
    return vertical + horizontal
  }

  private func line(_ name: String, _ side: (GrowthResult.Point) -> Double) -> String {
    let places = result.points.map {
      (x: text(across(Double($0.size))), y: text(up(side($0))))
    }
    let path = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    let dots = places.map { "    <circle cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"4\"/>" }
    return """
        <g class="\(name)" stroke-width="2">
          <polyline fill="none" points="\(path)"/>
      \(dots.joined(separator: "\n"))
        </g>
      """
  }

  private var legend: String {
    """
      <g class="ours" stroke-width="2"><circle cx="\(text(left + 6))" cy="44" r="4"/></g>
      <text x="\(text(left + 16))" y="48">Observatory</text>
      <g class="theirs" stroke-width="2"><circle cx="\(text(left + 116))" cy="44" r="4"/></g>
      <text x="\(text(left + 126))" y="48">Observation</text>
    """
  }

  private func across(_ size: Double) -> Double {
    left + x.share(of: size) * (right - left)
  }

  private func up(_ value: Double) -> Double {
    bottom - y.share(of: value) * (bottom - top)
  }

  private func text(_ place: Double) -> String {
    Quantity.fixed(place, 1)
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
