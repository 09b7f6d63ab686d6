/// A version of Swift, as `swift --version` says it.
struct Version: Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int
  var patch: Int?

  init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

  init?(_ text: String) {
    guard let match = text.firstMatch(of: #/Swift version (\d+)\.(\d+)(?:\.(\d+))?/#),
      let major = Int(match.1), let minor = Int(match.2)
    else { return nil }
    (self.major, self.minor) = (major, minor)
    patch = match.3.flatMap { Int($0) }
  }

  static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

  var description: String {
    "\(major).\(minor)" + (patch.map { ".\($0)" } ?? "")
  }
}
