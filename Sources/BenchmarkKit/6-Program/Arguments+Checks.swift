internal import TerminalKit

extension Arguments {
  static func row(_ name: String) throws(Usage) -> String {
    let names = Row.all.map(\.name)
    if names.contains(name) { return name }
    throw Usage(
      """
      There is no row “\(name)”. \(Names.nearest(to: name, in: names))
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
    return Usage("There is no option \(name). \(Names.nearest(to: name, in: options))")
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

  static let options = [
    "--json", "--only", "--list", "--quick", "--rounds", "--help", "--check", "--record", "--svg",
    "--scaling", "--no-scaling", "--no-color",
  ]
}
