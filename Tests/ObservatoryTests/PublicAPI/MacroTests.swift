import Foundation
import Observatory
import Testing

/// This file imports Foundation on purpose: on some systems it brings the other `Observation`.
@Suite struct `An observable class` {
  @Observable class Mount: @unchecked Sendable {
    var azimuth = 0
    let model = "fork"
    static let limit = 360

    @Observable final class Motor: @unchecked Sendable {
      var speed = 0
    }

    var motor = Motor()
  }

  @Observable final class Telescope: Mount, @unchecked Sendable {
    var filter: String?
    weak var mirror: Mount?
    private(set) var exposures: [Int]

    init(exposures: [Int]) {
      self.exposures = exposures
    }

    func expose(_ seconds: Int) { exposures.append(seconds) }
  }

  @Observable final class Chart<Value: Equatable & Sendable>: @unchecked Sendable {
    var points: [Value] = []
    var title = ""
  }

  @Observable @MainActor final class Console {
    var lines: [String] = []
    @ObservationIgnored var font = "mono"
  }

  @Observable final class Archive: @unchecked Sendable {
    @ObservationIgnored private var files: [String: Int] = [:]

    var size: Int {
      get {
        access(keyPath: \.size)
        return files["size"] ?? 0
      }
      set {
        withMutation(keyPath: \.size) { files["size"] = newValue }
      }
    }
  }

  /// The values that `read` gives right before and right after `change`.
  private func log<Value: Sendable>(
    reading read: @escaping @Sendable () -> Value, of change: () -> Void
  ) -> [Value] {
    let log = Log<Value>()
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = read()
    } onChange: { _ in
      log.add(read())
    }
    change()
    return log.entries
  }

  @Test func `conforms to Observable`() {
    let mount: Any = Mount()
    let name: Any = "fork"

    #expect(mount is any Observable)
    #expect(!(name is any Observable))
    #expect(Chart<Int>() as Any is any Observable)
  }

  @Test func `may be nested, and is a model in its own right`() {
    let mount = Mount()

    #expect(log(reading: { mount.motor.speed }) { mount.motor.speed = 3 } == [0, 3])
    #expect(log(reading: { mount.motor.speed }) { mount.motor = Mount.Motor() } == [3, 0])
    #expect(log(reading: { mount.motor === mount.motor }) { mount.motor.speed = 4 } == [])
  }

  @Test func `may be a subclass, whose own and inherited properties are observed`() {
    let telescope = Telescope(exposures: [])

    #expect(log(reading: { telescope.azimuth }) { telescope.azimuth = 1 } == [0, 1])
    #expect(log(reading: { telescope.filter }) { telescope.filter = "red" } == [nil, "red"])
    #expect(log(reading: { telescope.exposures }) { telescope.expose(30) } == [[], [30]])
    #expect(log(reading: { telescope.filter }) { telescope.azimuth = 2 } == [])
    let mount: Mount = telescope
    #expect(log(reading: { telescope.azimuth }) { mount.azimuth = 3 } == [2, 3])
  }

  @Test func `may be generic`() {
    let chart = Chart<Double>()

    #expect(log(reading: { chart.points }) { chart.points.append(1.5) } == [[], [1.5]])
    #expect(log(reading: { chart.title }) { chart.points.append(2.5) } == [])
  }

  @Test @MainActor func `may belong to the main actor`() {
    let console = Console()
    let log = Log<[String]>()

    withObservationTracking {
      _ = console.lines
      _ = console.font
    } onChange: {
      log.add(MainActor.assumeIsolated { console.lines })
    }
    console.font = "serif"
    #expect(log.entries == [])
    console.lines.append("clear sky")

    #expect(log.entries == [[]])
  }

  @Test func `may call what the macro made for a property that it stores itself`() {
    let archive = Archive()

    #expect(log(reading: { archive.size }) { archive.size = 9 } == [0, 9])
    #expect(log(reading: { archive.size }) { archive.size += 1 } == [9, 10])
  }

  @Test func `says nothing when an equal value is assigned`() {
    let telescope = Telescope(exposures: [30])
    let motor = telescope.motor

    #expect(log(reading: { telescope.azimuth }) { telescope.azimuth = 0 } == [])
    #expect(log(reading: { telescope.exposures.count }) { telescope.filter = nil } == [])
    #expect(log(reading: { telescope.motor.speed }) { telescope.motor = motor } == [])
  }

  @Test func `speaks when an unequal value is assigned that looks the same`() {
    let chart = Chart<Double>()
    chart.points = [.nan]

    #expect(log(reading: { chart.points.count }) { chart.points = [.nan] } == [1, 1])
  }

  @Test func `speaks of a change in place, also when the value stays equal`() {
    let chart = Chart<Double>()

    #expect(log(reading: { chart.title }) { chart.title += "" } == ["", ""])
  }

  @Test func `observes a weak property when it is assigned, not when its object dies`() {
    let telescope = Telescope(exposures: [])
    var mirror: Mount? = Mount()

    #expect(
      log(reading: { telescope.mirror == nil }) { telescope.mirror = mirror } == [true, false])
    #expect(log(reading: { telescope.mirror == nil }) { mirror = nil } == [])
  }

  @Test func `observes nothing that is constant`() {
    let mount = Mount()

    #expect(log(reading: { mount.model + "\(Mount.limit)" }) { mount.azimuth = 1 } == [])
  }
}
