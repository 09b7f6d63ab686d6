import Observatory
import Testing

/// A coordinator that starts and stops its observation through an optional token.
@Suite(.line(14, 20, 22)) @MainActor struct `A coordinator of exposures` {
  @Test func `works between start and stop only`() async {
    let camera = Camera()
    let coordinator = Coordinator(camera: camera)
    camera.frames = 1
    await quiet()

    coordinator.start()
    await quiet()
    camera.frames = 2
    await quiet()
    coordinator.stop()
    camera.frames = 3
    await quiet()
    coordinator.start()
    await quiet()
    camera.frames = 4
    await quiet()
    coordinator.stop()

    #expect(
      coordinator.log == [
        "start", "initial 1", "didSet 2", "stop", "start", "initial 3", "didSet 4", "stop",
      ])
  }

  @Test func `may stop before its first run and with a run due`() async {
    let camera = Camera()
    let coordinator = Coordinator(camera: camera)
    coordinator.start()
    coordinator.stop()
    await quiet()
    coordinator.start()
    await quiet()
    camera.frames = 1
    coordinator.stop()
    await quiet()
    #expect(coordinator.log == ["start", "stop", "start", "initial 0", "stop"])
  }

  @Test func `may start twice; the second observation takes the place of the first`() async {
    let camera = Camera()
    let coordinator = Coordinator(camera: camera)
    coordinator.start()
    await quiet()
    camera.frames = 1
    coordinator.start()
    await quiet()
    camera.frames = 2
    await quiet()
    #expect(coordinator.log == ["start", "initial 0", "start", "initial 1", "didSet 2"])
  }

  @Test func `stops by itself after the last frame, and can start again`() async {
    let camera = Camera()
    let coordinator = Coordinator(camera: camera, lastFrame: 2)
    coordinator.start()
    for frame in 1...4 {
      await quiet()
      camera.frames = frame
    }
    await quiet()
    coordinator.start()
    await quiet()
    #expect(
      coordinator.log == [
        "start", "initial 0", "didSet 1", "didSet 2", "stop", "start", "initial 4", "stop",
      ])
  }

  @Test func `takes its observation with it`() async {
    let camera = Camera()
    let night = Log<String>()
    var coordinator: Coordinator? = Coordinator(camera: camera, night: night)
    weak let observed = coordinator
    coordinator?.start()
    await quiet()
    camera.frames = 1
    coordinator = nil
    #expect(observed == nil)
    camera.frames = 2
    await quiet()
    #expect(night.entries == ["start", "initial 0"])
  }
}

@MainActor @Observable private final class Camera {
  var frames = 0
}

@MainActor private final class Coordinator {
  private let camera: Camera
  private let lastFrame: Int
  private let night: Log<String>
  private var token: ObservationTracking.Token?

  init(camera: Camera, lastFrame: Int = .max, night: Log<String> = Log()) {
    self.camera = camera
    self.lastFrame = lastFrame
    self.night = night
  }

  var log: [String] { night.entries }

  func start() {
    night.add("start")
    token = withContinuousObservation(options: [.willSet, .didSet]) { [weak self] event in
      guard let self else { return }
      let kind = event.kind == .initial ? "initial" : "didSet"
      night.add("\(kind) \(camera.frames)")
      if camera.frames >= lastFrame { stop() }
    }
  }

  func stop() {
    night.add("stop")
    token.take()?.cancel()
  }
}
