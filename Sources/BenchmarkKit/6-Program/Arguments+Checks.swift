extension Arguments {
  static func row(_ name: String) throws(Usage) -> String {
    let names = Row.all.map(\.name)
    if names.contains(name) { return name }
    throw Usage(
      """
      There is no row “\(name)”. \(nearest(to: name, in: names))
      To see all names: benchmarks --list
      """)
  }

  static func count(_ text: String) throws(Usage) -> Int {
    if let count = Int(text), (1...1_000).contains(count) { return count }
    throw Usage("--rounds needs a number from 1 to 1000, but got “\(text)”.")
  }

  static func unknown(_ argument: String) -> Usage {
    guard argument.hasPrefix("-") else {
      return Usage("“\(argument)” is not an option. To measure one row: benchmarks --only NAME")
    }
    let name = String(argument.prefix { $0 != "=" })
    return Usage("There is no option \(name). \(nearest(to: name, in: options))")
  }

  func checkThatTheyGoTogether() throws(Usage) {
    if isRecord && (isCheck || !only.isEmpty) {
      throw Usage("--record notes all rows anew: leave out \(isCheck ? "--check" : "--only").")
    }
    if svg != nil && scaling == false {
      throw Usage("--svg draws how each cost grows: leave out --no-scaling.")
    }
  }

  static func example(of what: String) -> String {
    switch what {
    case "a number of rounds": "20"
    case "a folder": "plots"
    default: Row.all[0].name
    }
  }

  /// Says which names are spelled most like the one that is unknown.
  static func nearest(to name: String, in names: [String]) -> String {
    let ranked = names.map { (name: $0, distance: distance(name, $0)) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    let near = ranked.prefix(3).map(\.name).joined(separator: ", ")
    return "The nearest are: \(near)."
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

  static let options = [
    "--json", "--only", "--list", "--quick", "--rounds", "--help", "--check", "--record", "--svg",
    "--scaling", "--no-scaling", "--no-color",
  ]
}
