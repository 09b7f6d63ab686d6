internal import Observatory

/// A telescope, and a dome that has to follow it.
final class FollowerStage<Following: TelescopeFollowing>: TokenStage {
  let telescope: Telescope
  let dome: Dome
  private var changes = 0

  init(_ telescope: Telescope = Telescope(), telescopeAt azimuth: Int, domeAt start: Int) {
    self.telescope = telescope
    telescope.azimuth = azimuth
    dome = Dome(azimuth: start)
  }

  convenience init() { self.init(telescopeAt: 10, domeAt: 0) }

  func begin() -> ObservationTracking.Token { Following.follow(telescope, with: dome) }

  // An assignment reads nothing, as `+=` would.
  func change() {
    changes += 1
    telescope.azimuth = 100 + changes
  }

  func look() { _ = telescope.azimuth }
  func twin() -> Self? { Self(telescope, telescopeAt: 10, domeAt: 0) }
  var reads: Int { telescope.instruments.allReads }
  var deeds: [String] { dome.path.map { "turned to \($0)" } }
  var objects: [AnyObject] { [telescope, dome] }
}
