import CourseKit
import Observatory

/// The link that the wrong answers of exercise 08a are, each but for one mistake.
@MainActor @Observable
class AlmostRightLink {
  let site: RemoteSite
  var sent = 0
  @ObservationIgnored var token: ObservationTracking.Token?

  required init(to site: RemoteSite) { self.site = site }

  func start(_ telescope: Telescope) { token = observe(telescope) }

  func stop() { token = nil }

  final func observe(_ telescope: Telescope) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { [weak self] _ in self?.send(telescope.azimuth) }
  }

  func send(_ azimuth: Int) {
    sent += 1
    site.receive(azimuth)
  }
}
