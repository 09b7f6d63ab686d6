import Observatory
import Testing

/// A program of the years before continuous observation: it arms its tracking again by hand, on the
/// next turn, since the handler comes before the value is stored.
@Suite(.line(1, 5, 11)) @MainActor struct `A dome that arms its tracking by hand` {
  @Test func `follows the telescope, turn by turn`() async {
    let night = Night()
    let dome = Dome(night: night)
    dome.follow()
    #expect(night.log == ["dome at 0"])

    night.telescope.azimuth = 10
    night.telescope.azimuth = 20
    night.note("telescope at 20")
    await quiet()
    night.telescope.altitude = 45
    await quiet()
    night.telescope.azimuth += 70
    await quiet()
    #expect(night.log == ["dome at 0", "telescope at 20", "dome at 20", "dome at 90"])
  }

  @Test func `closes for the night and hears nothing more`() async {
    let night = Night()
    let dome = Dome(night: night)
    dome.follow()
    night.telescope.azimuth = 10
    dome.close()
    await quiet()
    night.telescope.azimuth = 20
    await quiet()
    #expect(night.log == ["dome at 0", "dome closed"])
  }

  @Test func `goes with its owner, though a tracking is armed`() async {
    let night = Night()
    var dome: Dome? = Dome(night: night)
    weak let observed = dome
    dome?.follow()
    dome = nil
    #expect(observed == nil)
    night.telescope.azimuth = 10
    await quiet()
    #expect(night.log == ["dome at 0"])
  }

  @Test func `works as well beside another dome`() async {
    let night = Night()
    let domes = [Dome(name: "east", night: night), Dome(name: "west", night: night)]
    domes.forEach { $0.follow() }
    for azimuth in [10, 20] {
      night.telescope.azimuth = azimuth
      await quiet()
    }
    #expect(
      night.log == [
        "east at 0", "west at 0", "east at 10", "west at 10", "east at 20", "west at 20",
      ])
  }
}

@MainActor private final class Night {
  let telescope = Telescope()
  private(set) var log: [String] = []

  func note(_ text: String) { log.append(text) }
}

@MainActor @Observable private final class Telescope {
  var azimuth = 0
  var altitude = 0
}

@MainActor private final class Dome {
  private let name: String
  private let night: Night
  private var isOpen = true

  init(name: String = "dome", night: Night) {
    self.name = name
    self.night = night
  }

  func follow() {
    guard isOpen else { return }
    let azimuth = withObservationTracking {
      night.telescope.azimuth
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    night.note("\(name) at \(azimuth)")
  }

  func close() {
    isOpen = false
    night.note("\(name) closed")
  }
}
