/// How the accessors of one property reach the registrar.
struct Tracking: Equatable, Sendable {
  /// The number of the property; none when it was marked by hand, outside of the count.
  var number: Int?
  /// Whether to call `access(keyPath:)` and `withMutation(keyPath:_:)`, because the user wrote them.
  var callsAccess = false
  var callsMutation = false
  /// What names the class, when its own name does not.
  var root: String?

  /// Marked by hand: nobody knows which functions the user wrote, so it goes by key path.
  static let byHand = Tracking(callsAccess: true, callsMutation: true)

  /// The attribute that carries this from the class to the property.
  var attribute: String {
    var arguments = ["\(number ?? 0)"]
    if let root { arguments.append("root: \"\(root)\"") }
    let calls = (callsAccess ? ["access"] : []) + (callsMutation ? ["withMutation"] : [])
    if !calls.isEmpty { arguments.append("calling: \"\(calls.joined(separator: " "))\"") }
    return "@_ObservationTracked(\(arguments.joined(separator: ", ")))"
  }

  /// Reads the attribute again.
  init?(attribute text: SourceText) {
    let list = Lexer.tokens(of: text)
    guard let start = (0..<list.count).first(where: { list.is($0, "@") }),
      let attribute = Attribute(list, at: start), attribute.meaning == .tracked
    else { return nil }
    guard attribute.name == "_ObservationTracked" else {
      self = .byHand
      return
    }
    let arguments = attribute.tokens
    guard let place = arguments.first(where: { list.kind($0) == .number }),
      let number = Int(list.spelling(place))
    else { return nil }
    self.number = number
    for place in arguments where list.kind(place) == .literal {
      let text = String(list.spelling(place).dropFirst().dropLast())
      if list.is(place - 2, "root") { root = text }
      if list.is(place - 2, "calling") {
        let calls = text.split(separator: " ")
        callsAccess = calls.contains("access")
        callsMutation = calls.contains("withMutation")
      }
    }
  }

  init(
    number: Int? = nil, callsAccess: Bool = false, callsMutation: Bool = false, root: String? = nil
  ) {
    self.number = number
    self.callsAccess = callsAccess
    self.callsMutation = callsMutation
    self.root = root
  }
}
