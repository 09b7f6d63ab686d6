/// The mutants that may live, each with the reason: `03a | drop: … | why`.
struct Excuses {
  static let path = ".ci/mutants-that-may-live"

  private(set) var rest: [String]

  /// - Parameter exercises: The ids of those whose mutants are asked for.
  init(_ text: String, of exercises: [String]) throws {
    rest = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " | ", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2].count > 10 else { throw Malformed(line: String(line)) }
      if exercises.contains(String(parts[0])) { rest.append("\(parts[0]) | \(parts[1])") }
    }
  }

  /// Returns whether there is a reason for this mutant, and takes it off the list.
  mutating func take(_ exercise: String, _ mutant: String) -> Bool {
    guard let index = rest.firstIndex(of: "\(exercise) | \(mutant)") else { return false }
    rest.remove(at: index)
    return true
  }

  struct Malformed: Error, CustomStringConvertible {
    var line: String
    var description: String { "\(Excuses.path): expected `03a | the change | why`, found: \(line)" }
  }
}
