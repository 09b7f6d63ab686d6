import Observatory
import Testing

/// A dashboard whose dependencies come and go: what it does not show, it does not follow.
@Suite(.line(14, 17, 18, 19)) @MainActor struct `A dashboard of the sky` {
  @Test func `follows the chart only while the sky is clear`() async {
    let sky = Sky()
    let dashboard = Dashboard(sky: sky)
    dashboard.open()
    await quiet()

    sky.chart.stars = 5
    await quiet()
    sky.isClear = true
    await quiet()
    sky.chart.stars = 6
    sky.chart.stars = 7
    await quiet()
    sky.isClear = false
    sky.chart.stars = 8
    await quiet()
    sky.chart.stars = 9
    await quiet()

    #expect(
      dashboard.log == ["clouds", "5 stars", "7 stars", "clouds"])
    #expect(dashboard.refreshes == 4)
  }

  @Test func `changes over to a new chart`() async {
    let sky = Sky()
    sky.isClear = true
    let dashboard = Dashboard(sky: sky)
    dashboard.open()
    await quiet()
    let old = sky.chart
    sky.chart = Chart(stars: 100)
    await quiet()
    old.stars = 1
    await quiet()
    sky.chart.stars += 1
    await quiet()
    #expect(dashboard.log == ["0 stars", "100 stars", "101 stars"])
  }

  @Test func `shows and hides its guest, who may leave the house`() async {
    let sky = Sky()
    let dashboard = Dashboard(sky: sky)
    dashboard.open()
    await quiet()
    var guest: Guest? = Guest()
    dashboard.guest = guest
    sky.showsGuest = true
    await quiet()
    guest?.name = "Ada"
    await quiet()
    guest = nil
    await quiet()
    sky.showsGuest = false
    await quiet()
    #expect(
      dashboard.log == [
        "clouds", "clouds, guest nobody", "clouds, guest Ada", "clouds, guest left",
        "clouds",
      ])
  }

  @Test func `counts its refreshes in a model that it shows, without an echo`() async {
    let sky = Sky()
    let dashboard = Dashboard(sky: sky, showsCount: true)
    dashboard.open()
    await quiet()
    sky.isClear = true
    await quiet()
    #expect(dashboard.log == ["clouds (1)", "0 stars (2)"])
  }
}

@MainActor @Observable private final class Sky {
  var isClear = false
  var showsGuest = false
  var chart = Chart(stars: 0)
}

@MainActor @Observable private final class Chart {
  var stars: Int

  init(stars: Int) {
    self.stars = stars
  }
}

@MainActor @Observable private final class Guest {
  var name = "nobody"
}

@MainActor @Observable private final class Dashboard {
  var refreshes = 0
  @ObservationIgnored weak var guest: Guest?
  @ObservationIgnored private(set) var log: [String] = []
  @ObservationIgnored private let sky: Sky
  @ObservationIgnored private let showsCount: Bool
  @ObservationIgnored private var token: ObservationTracking.Token?

  init(sky: Sky, showsCount: Bool = false) {
    self.sky = sky
    self.showsCount = showsCount
  }

  func open() {
    token = withContinuousObservation(options: [.didSet, .deinit]) { [weak self] _ in
      self?.refresh()
    }
  }

  private func refresh() {
    refreshes += 1
    var text = sky.isClear ? "\(sky.chart.stars) stars" : "clouds"
    if sky.showsGuest { text += ", guest \(guest?.name ?? "left")" }
    if showsCount { text += " (\(refreshes))" }
    log.append(text)
  }
}
