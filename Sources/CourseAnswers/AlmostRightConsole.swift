import CourseKit
import Observatory

/// The console that the wrong answers of exercise 08b are, each but for one mistake.
@MainActor
class AlmostRightConsole {
  let telescope: Telescope
  var bag: [String: Kept] = [:]

  required init(_ telescope: Telescope) { self.telescope = telescope }

  func open(_ chart: Chart) { bag[chart.name] = Kept(observe(chart)) }

  func close(_ name: String) { bag[name] = nil }

  func closeAll() { bag = [:] }

  final func observe(_ chart: Chart) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { [telescope] _ in chart.draw(telescope.azimuth) }
  }
}
