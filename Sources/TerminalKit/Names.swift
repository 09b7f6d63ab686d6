/// Names that somebody may have misspelled.
package enum Names {
  /// Says which names are spelled most like the one that is unknown.
  package static func nearest(to name: String, in names: [String]) -> String {
    "The nearest are: \(closest(to: name, in: names).joined(separator: ", "))."
  }

  /// Returns the three names that are spelled most like the one that is unknown.
  package static func closest(to name: String, in names: [String]) -> [String] {
    let ranked = names.map { (name: $0, distance: distance(name, $0)) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(3).map(\.name)
  }

  /// Returns how many letters must be put in, taken out or changed to get from one to the other; a
  /// name that begins with the other counts as near.
  private static func distance(_ a: String, _ b: String) -> Int {
    if !a.isEmpty && b.contains(a) { return 0 }
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let change = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
