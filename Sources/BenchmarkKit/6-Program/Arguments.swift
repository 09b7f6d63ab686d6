/// What the program is asked to do.
public struct Arguments: Equatable, Sendable {
  public var isJSON = false
  /// The names of the rows to measure; empty for all of them.
  public var only: [String] = []
  public var isList = false
  public var isQuick = false
  public var rounds: Int?
  public var isHelp = false
  public var isCheck = false
  public var isRecord = false
  public var svg: String?
  /// Nil when nothing was said about it.
  public var scaling: Bool?
  public var hasColor = true

  public init() {}

  /// Reads the arguments, without the program's name.
  ///
  /// - Throws: ``Usage`` for what it does not know, and for what does not go together.
  public init(_ arguments: [String]) throws(Usage) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var value = parts.count > 1 ? String(parts[1]) : nil
      func take(_ what: String) throws(Usage) -> String {
        defer { value = nil }
        if let value, !value.isEmpty { return value }
        guard value == nil, let next = rest.first, !next.hasPrefix("--") else {
          throw Usage(
            "\(parts[0]) needs \(what). For example: \(parts[0]) \(Self.example(of: what))")
        }
        rest.removeFirst()
        return next
      }
      switch String(parts[0]) {
      case "--json": isJSON = true
      case "--only": only.append(try Self.row(try take("the name of a row")))
      case "--list": isList = true
      case "--quick": isQuick = true
      case "--rounds": rounds = try Self.count(try take("a number of rounds"))
      case "--help", "-h": isHelp = true
      case "--check": isCheck = true
      case "--record": isRecord = true
      case "--svg": svg = try take("a folder")
      case "--scaling": scaling = true
      case "--no-scaling": scaling = false
      case "--no-color": hasColor = false
      default: throw Self.unknown(argument)
      }
      if let value { throw Usage("\(parts[0]) takes no value, but got “\(value)”.") }
    }
    try checkThatTheyGoTogether()
  }
}
