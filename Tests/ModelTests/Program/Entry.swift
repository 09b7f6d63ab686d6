/// What a run of a program shows, the model's run or the runtime's.
enum Entry: Equatable, Sendable {
  /// A step at the top level begins; it counts the steps in the order performed.
  case step(Int)
  case read(object: Int, Property, Int)
  /// `apply` of this tracking returned, or threw.
  case returned(tracking: Int)
  case threw(tracking: Int)
  /// A handler or block is called, and returns.
  case began(tracking: Int, EventKind, matches: [Property])
  case ended(tracking: Int)
  /// An object's `deinit` runs; the events of its death come next.
  case gone(object: Int)
  /// Which closures are still held after a step at the top level.
  case held([Int])
  /// What an iteration over `Observations` gives.
  case element(Int)
  case error
  case finished
  /// The main actor did not come to rest.
  case unsettled
}

enum EventKind: CaseIterable, Sendable {
  /// A call of the plain function's `onChange`.
  case change
  case initial, willSet, didSet, death
}

extension Entry: CustomStringConvertible {
  var description: String {
    switch self {
    case .step(let number): "step \(number)"
    case .read(let object, let property, let value): "  #\(object).\(property) is \(value)"
    case .returned(let tracking): "  T\(tracking) is armed"
    case .threw(let tracking): "  T\(tracking) threw"
    case .began(let tracking, let kind, let matches):
      "  T\(tracking) \(kind)" + matches.map { " \\.\($0)" }.joined() + " {"
    case .ended(let tracking): "  } T\(tracking)"
    case .gone(let object): "  #\(object) is gone"
    case .held(let closures): "  held: " + closures.map { "T\($0)" }.joined(separator: " ")
    case .element(let value): "  element \(value)"
    case .error: "  error"
    case .finished: "  nil"
    case .unsettled: "  not settled"
    }
  }
}
