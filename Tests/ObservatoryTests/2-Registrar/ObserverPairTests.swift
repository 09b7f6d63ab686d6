import Observatory
import Testing

@Suite(.line(6)) struct `A pair around property observers` {
  /// A dome whose observers change it further.
  @Observable final class Dome: @unchecked Sendable {
    @ObservationIgnored let log: Log<String>

    var azimuth = 0 {
      willSet {
        log.add("observer before \(newValue)")
        shutter = "moving"
      }
      didSet {
        if azimuth >= 360 { azimuth -= 360 }
        shutter = "still"
        log.add("observer after \(oldValue)")
      }
    }
    var shutter = "still"

    init(log: Log<String>) {
      self.log = log
    }
  }

  /// A shutter that goes half the way first.
  @Observable final class Shutter: @unchecked Sendable {
    var angle = 0 {
      willSet { if newValue == 90 { angle = 45 } }
    }
  }

  /// Arms a pair on `reads` that logs kind, property and value.
  private func arm(on dome: Dome, reading reads: @escaping (Dome) -> Void) {
    withObservationTracking(options: [.willSet, .didSet]) {
      reads(dome)
    } onChange: { event in
      let property = event.matches(\Dome.azimuth) ? "azimuth" : "shutter"
      dome.log.add("\(spell(event)) \(property) at \(dome.azimuth) \(dome.shutter)")
    }
  }

  @Test func `is not broken by property observers that change another property`() {
    let log = Log<String>()
    let dome = Dome(log: log)

    arm(on: dome) {
      _ = $0.azimuth
      _ = $0.shutter
    }
    dome.azimuth = 90

    #expect(
      log.entries == [
        "willSet azimuth at 0 still", "observer before 90", "observer after 0",
        "didSet azimuth at 90 still",
      ])
  }

  @Test func `is not broken by a property observer that changes its own property`() {
    let log = Log<String>()
    let dome = Dome(log: log)

    arm(on: dome) { _ = $0.azimuth }
    dome.azimuth = 370

    #expect(
      log.entries == [
        "willSet azimuth at 0 still",
        "observer before 370", "observer before 10", "observer after 370", "observer after 0",
        "didSet azimuth at 10 still",
      ])
  }

  @Test func `is not broken by an observer that changes its own property before the store`() {
    let shutter = Shutter()
    let log = Log<String>()

    withObservationTracking(options: [.willSet, .didSet]) {
      _ = shutter.angle
    } onChange: { event in
      log.add("\(spell(event)) at \(shutter.angle)")
    }
    shutter.angle = 90

    // A didSet at 45 would be the last word on an angle that is 90.
    #expect(log.entries == ["willSet at 0", "didSet at 90"])
  }

  @Test func `may stand for the change that an observer makes`() {
    let log = Log<String>()
    let dome = Dome(log: log)

    arm(on: dome) { _ = $0.shutter }
    dome.azimuth = 90

    #expect(
      log.entries == [
        "observer before 90", "willSet shutter at 0 still", "didSet shutter at 0 moving",
        "observer after 0",
      ])
  }
}
