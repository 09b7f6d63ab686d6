//: # 06 · Which property?
//:
//: *10 minutes · `swift run Chapter06`*
//:
//: ## What you know, and what this adds
//:
//: You know that a block runs again when something that it has read has
//: changed. A block that reads three settings runs for each of the three. But
//: some of its work is slow, and needs only one of them. *Which* has changed?
//:
//: You could start three observations, and keep three tokens. Here we use one,
//: and ask the event: `event.matches(…)`.

import Observatory
import ObservatoryTesting

//: ## Predict
//:
//: A plotter draws a chart of the sky in three layers: the stars, the grid and
//: the labels. Each layer needs one setting. Two settings change in one turn:
//:
//: ```swift
//: settings.spacing = 30
//: settings.language = "la"
//: try await settled()
//: ```
//:
//: There is one run for the two. Which layers does it draw: the grid, the
//: labels, or both? Step 3 has the answer.
//:
//: <!-- guess: Which layers does the run draw: the grid, the labels, or both? | step 3 | (grid|labels) -->
//:
//: ## 1. Three settings, and everything is drawn

@MainActor @Observable
final class ChartSettings {
  /// The faintest stars to draw: more is fainter.
  var magnitude = 4
  /// The degrees from one line of the grid to the next.
  var spacing = 10
  var language = "en"
}

@MainActor
final class Plotter {
  private var layers: [String] = []

  func draw(_ layer: String) { layers.append(layer) }

  func report() {
    print("\(layers.count) drawn: \(layers)")
    layers = []
  }
}

let settingsA = ChartSettings()
let plotterA = Plotter()

let plottingA = withContinuousObservation(options: .didSet) { _ in
  plotterA.draw("stars to \(settingsA.magnitude)")
  plotterA.draw("grid of \(settingsA.spacing)")
  plotterA.draw("labels in \(settingsA.language)")
}

try await settled()
plotterA.report()
// → 3 drawn: ["stars to 4", "grid of 10", "labels in en"]

settingsA.spacing = 20
try await settled()
plotterA.report()
// → 3 drawn: ["stars to 4", "grid of 20", "labels in en"]

//: Right, and too much. Only the grid has changed.
//:
//: ## 2. The event knows: `matches`
//:
//: `event.matches(\ChartSettings.spacing)` is true if `spacing` has changed.
//: The key path names the property, as in chapter 01. In the first run nothing
//: has changed, so nothing matches, and we draw all:

let settings = ChartSettings()
let plotter = Plotter()

let plotting = withContinuousObservation(options: .didSet) { event in
  let magnitude = settings.magnitude
  let spacing = settings.spacing
  let language = settings.language
  let isFirst = event.kind == .initial

  if isFirst || event.matches(\ChartSettings.magnitude) {
    plotter.draw("stars to \(magnitude)")
  }
  if isFirst || event.matches(\ChartSettings.spacing) {
    plotter.draw("grid of \(spacing)")
  }
  if isFirst || event.matches(\ChartSettings.language) {
    plotter.draw("labels in \(language)")
  }
}

try await settled()
plotter.report()
// → 3 drawn: ["stars to 4", "grid of 10", "labels in en"]

settings.spacing = 20
try await settled()
plotter.report()
// → 1 drawn: ["grid of 20"]

//: One block, one token, and only the layer that is out of date. First the
//: block reads all three, then it asks. The order matters; see the first trap.
//:
//: ## 3. Several changes in one turn
//:
//: Here is your prediction:

settings.spacing = 30
settings.language = "la"
try await settled()
plotter.report()
// → 2 drawn: ["grid of 30", "labels in la"]

//: Both. The event stands for all that has changed in the turn. A property that
//: has changed twice is drawn once, with its last value:

settings.magnitude = 5
settings.magnitude = 6
try await settled()
plotter.report()
// → 1 drawn: ["stars to 6"]

//: ## The trap: matching without reading
//:
//: Somebody reads the language only where it is needed:

let settingsB = ChartSettings()
let plotterB = Plotter()

let plottingB = withContinuousObservation(options: .didSet) { event in
  plotterB.draw("grid of \(settingsB.spacing)")
  if event.matches(\ChartSettings.language) {
    plotterB.draw("labels in \(settingsB.language)")
  }
}

try await settled()
settingsB.language = "la"
try await settled()
plotterB.report()
// → 1 drawn: ["grid of 10"]

//: The language has changed, and the block did not run. `matches` asks, and
//: does not read. The first run matched nothing, so it did not come to the line
//: that reads `language`. The block does not depend on it, and no other run
//: will come there. *Read first, then ask.*
//:
//: ## The trap: a key path that is spelled otherwise
//:
//: `matches` compares key paths. A changed property has just one: the class
//: that declares it, and its own name. Here are three others that lead to it:

@MainActor @Observable
class Chart {
  var zoom = 1
  var isClose: Bool { zoom > 4 }
}

@MainActor @Observable
final class TelescopeChart: Chart {}

@MainActor @Observable
final class Console {
  var chart = TelescopeChart()
}

let console = Console()

let spelling = withContinuousObservation(options: .didSet) { event in
  _ = console.chart.isClose
  guard event.kind != .initial else { return }
  print("nested    \(event.matches(\Console.chart.zoom))")
  print("inherited \(event.matches(\TelescopeChart.zoom))")
  print("computed  \(event.matches(\Chart.isClose))")
  print("itself    \(event.matches(\Chart.zoom))")
}

try await settled()
console.chart.zoom = 5
try await settled()
// → nested    false
// → inherited false
// → computed  false
// → itself    true

//: The block ran, for it has read `zoom`: through the console, the subclass and
//: a computed property. What has changed is the `zoom` of `Chart`, and only
//: that spelling matches. If the console got another chart, then its `chart`
//: would have changed, and `\Console.chart` would match.
//:
//: And a key path does not say *which* chart. If a block reads the `zoom` of
//: two charts, `\Chart.zoom` matches, whichever of the two has changed.
//:
//: ## The trap: `else if`
//:
//: One run, so one of the branches? The two settings change in one turn again:

let settingsC = ChartSettings()
let plotterC = Plotter()

let plottingC = withContinuousObservation(options: .didSet) { event in
  let spacing = settingsC.spacing
  let language = settingsC.language

  if event.matches(\ChartSettings.spacing) {
    plotterC.draw("grid of \(spacing)")
  } else if event.matches(\ChartSettings.language) {
    plotterC.draw("labels in \(language)")
  }
}

try await settled()
settingsC.spacing = 30
settingsC.language = "la"
try await settled()
plotterC.report()
// → 1 drawn: ["grid of 30"]

//: The labels stay in English until the language changes again. `else` means
//: "one or the other", and a turn may bring both. *One `if` for each property*,
//: as in step 2.
//:
//: ## In Swift 6.4
//:
//: `matches` is new in 6.4 ([SE-0506][options]). The one that ships knows only
//: the *first* property that changed in a turn: there, step 3 draws the grid
//: and forgets the labels. For a program that shall run on both, keep the
//: values that you drew last, and compare them with what you read. Compare the
//: stored ones: a computed one can stay the same while its parts change.
//:
//: [options]: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0506-advanced-observation-tracking.md#detailed-design
//:
//: ## Try it
//:
//: In the first trap, read before you ask: put `_ = settingsB.language` above
//: the `if`. One line of the output changes. Why does it have the grid twice?
//:
//: ## The exercise
//:
//: There are two. **Exercise 06a, the plotter**
//: ([Exercise06a.swift](../../Exercises/Exercise06a.swift)). Draw each layer
//: only when its setting has changed. **Exercise 06b, the weather desk**
//: ([Exercise06b.swift](../../Exercises/Exercise06b.swift)). Several values
//: change in one turn; report each of them, and none that did not change.
//:
//: ## Next
//:
//: In the first trap, the block had too few dependencies, by mistake. It may
//: also be what you want. Chapter 07, *Dependencies that move*, makes use of
//: it.
