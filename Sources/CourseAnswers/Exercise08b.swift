import CourseKit
import Observatory

@MainActor
final class MyChartConsole: ChartKeeping {
  private final class Kept {
    private let token: ObservationTracking.Token

    init(_ token: consuming ObservationTracking.Token) {
      self.token = token
    }
  }

  private let telescope: Telescope
  private var bag: [String: Kept] = [:]

  init(_ telescope: Telescope) {
    self.telescope = telescope
  }

  func open(_ chart: Chart) {
    let token = withContinuousObservation(options: .didSet) { [telescope] _ in
      chart.draw(telescope.azimuth)
    }
    bag[chart.name] = Kept(token)
  }

  func close(_ name: String) {
    bag[name] = nil
  }

  func closeAll() {
    bag = [:]
  }
}

// MARK: - Wrong answers

/// Has a token, in a function that returns.
private final class LetsTheTokenGo: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    let token = observe(chart)
    _ = token
  }
}

/// Has one place for the tokens of all charts.
private final class HasOneToken: AlmostRightConsole, ChartKeeping {
  private var token: ObservationTracking.Token?

  override func open(_ chart: Chart) { token = observe(chart) }

  override func close(_ name: String) { token = nil }

  override func closeAll() { token = nil }
}

/// Uses the telescope of `self`, as the compiler proposes, and keeps the console alive.
private final class LeaksTheConsole: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    let token = withContinuousObservation(options: .didSet) { _ in
      chart.draw(self.telescope.azimuth)
    }
    bag[chart.name] = Kept(token)
  }
}

/// Draws at once, by hand, and in the first run again.
private final class DrawsTheFirstTwice: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    chart.draw(telescope.azimuth)
    super.open(chart)
  }
}

/// Has one block for all charts, and starts it anew when there is one more.
private final class DrawsAllOfThem: AlmostRightConsole, ChartKeeping {
  private var charts: [String: Chart] = [:]
  private var token: ObservationTracking.Token?

  override func open(_ chart: Chart) {
    charts[chart.name] = chart
    start()
  }

  override func close(_ name: String) { charts[name] = nil }

  override func closeAll() { charts = [:] }

  private func start() {
    token = withContinuousObservation(options: .didSet) { [weak self] _ in
      guard let self else { return }
      let azimuth = self.telescope.azimuth
      for chart in self.charts.values { chart.draw(azimuth) }
    }
  }
}

/// Closes all of them, whatever the name is.
private final class ClosesAllOfThem: AlmostRightConsole, ChartKeeping {
  override func close(_ name: String) { bag = [:] }
}

/// Forgets the chart when it has been drawn once more.
private final class ClosesAfterTheNextDrawing: AlmostRightConsole, ChartKeeping {
  override func close(_ name: String) { Task { bag[name] = nil } }
}

/// Keeps tokens in a list, and a name may be there twice.
private final class KeepsAList: AlmostRightConsole, ChartKeeping {
  private var list: [(name: String, kept: Kept)] = []

  override func open(_ chart: Chart) { list.append((chart.name, Kept(observe(chart)))) }

  override func close(_ name: String) { list.removeAll { $0.name == name } }

  override func closeAll() { list = [] }
}

/// Does nothing for a name that it has, or had.
private final class OpensANameOnce: AlmostRightConsole, ChartKeeping {
  private var names: Set<String> = []

  override func open(_ chart: Chart) {
    if names.insert(chart.name).inserted { super.open(chart) }
  }
}

/// Puts the drawing into a task, which nobody stops.
private final class DrawsInATask: AlmostRightConsole, ChartKeeping {
  override func open(_ chart: Chart) {
    let token = withContinuousObservation(options: .didSet) { [telescope] _ in
      let azimuth = telescope.azimuth
      Task { chart.draw(azimuth) }
    }
    bag[chart.name] = Kept(token)
  }
}

/// Asks in the block whether the chart is open, and never ends an observation.
private final class ClosesByName: AlmostRightConsole, ChartKeeping {
  private var names: [String?] = []
  private var all: [Kept] = []

  override func open(_ chart: Chart) {
    close(chart.name)
    let number = names.count
    names.append(chart.name)
    let token = withContinuousObservation(options: .didSet) { [weak self, telescope] _ in
      let azimuth = telescope.azimuth
      if self?.names[number] != nil { chart.draw(azimuth) }
    }
    all.append(Kept(token))
  }

  override func close(_ name: String) { names = names.map { $0 == name ? nil : $0 } }

  override func closeAll() { names = names.map { _ in nil } }
}

/// Looks again and again, once for each chart.
private final class LooksAgainAndAgain: AlmostRightConsole, ChartKeeping {
  private var tasks: [String: Task<Void, Never>] = [:]

  override func open(_ chart: Chart) {
    close(chart.name)
    tasks[chart.name] = Task { [telescope] in
      var last: Int?
      while !Task.isCancelled {
        let azimuth = telescope.azimuth
        if azimuth != last { chart.draw(azimuth) }
        last = azimuth
        await Task.yield()
      }
    }
  }

  override func close(_ name: String) { tasks.removeValue(forKey: name)?.cancel() }

  override func closeAll() { for name in tasks.keys { close(name) } }

  isolated deinit { closeAll() }
}

/// Has a bag for all consoles, which nobody empties at the end.
private final class SharesTheBag: AlmostRightConsole, ChartKeeping {
  private static var shared: [String: Kept] = [:]

  private func key(_ name: String) -> String { "\(ObjectIdentifier(self)) \(name)" }

  override func open(_ chart: Chart) { Self.shared[key(chart.name)] = Kept(observe(chart)) }

  override func close(_ name: String) { Self.shared[key(name)] = nil }

  override func closeAll() {
    for name in Self.shared.keys where name.hasPrefix(key("")) { Self.shared[name] = nil }
  }
}

/// Has one bag for all consoles, and the last one to open a name has it.
private final class SharesTheNames: AlmostRightConsole, ChartKeeping {
  private static var shared: [String: (owner: ObjectIdentifier, kept: Kept)] = [:]

  override func open(_ chart: Chart) {
    Self.shared[chart.name] = (ObjectIdentifier(self), Kept(observe(chart)))
  }

  override func close(_ name: String) { Self.shared[name] = nil }

  override func closeAll() { Self.shared = [:] }

  isolated deinit { Self.shared = Self.shared.filter { $0.value.owner != ObjectIdentifier(self) } }
}

extension Answers {
  public static let exercise08b: [Answer] =
    [
      .solution("MyChartConsole") { await Check.exercise08b(MyChartConsole.self) },
      .wrong("LetsTheTokenGo", "nothing-drawn") { await Check.exercise08b(LetsTheTokenGo.self) },
      .wrong("HasOneToken", "only-one") { await Check.exercise08b(HasOneToken.self) },
      .wrong("LeaksTheConsole", "console-kept") { await Check.exercise08b(LeaksTheConsole.self) },
      .wrong("DrawsTheFirstTwice", "too-many") { await Check.exercise08b(DrawsTheFirstTwice.self) },
      .wrong("DrawsAllOfThem", "others-drawn") { await Check.exercise08b(DrawsAllOfThem.self) },
      .wrong("ClosesAllOfThem", "others-closed") { await Check.exercise08b(ClosesAllOfThem.self) },
      .wrong("ClosesAfterTheNextDrawing", "drawn-after-close") {
        await Check.exercise08b(ClosesAfterTheNextDrawing.self)
      },
      .wrong("KeepsAList", "same-name") { await Check.exercise08b(KeepsAList.self) },
      .wrong("OpensANameOnce", "not-reopened") { await Check.exercise08b(OpensANameOnce.self) },
      .wrong("DrawsInATask", "drawn-later") { await Check.exercise08b(DrawsInATask.self) },
      .wrong("ClosesByName", "chart-kept") { await Check.exercise08b(ClosesByName.self) },
      .wrong("LooksAgainAndAgain", "restless") { await Check.exercise08b(LooksAgainAndAgain.self) },
      .wrong("SharesTheBag", "outlives") { await Check.exercise08b(SharesTheBag.self) },
      .wrong("SharesTheNames", "consoles-mixed-up") {
        await Check.exercise08b(SharesTheNames.self)
      },
    ] + moreWrong08b
}
