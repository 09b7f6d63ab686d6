extension Program: CustomStringConvertible {
  /// The program as Swift, so that a shrunk one can be read and tried.
  var description: String { steps.lines.joined(separator: "\n") }
}

extension [Step] {
  fileprivate var lines: [String] { flatMap(\.lines) }

  fileprivate var block: [String] { lines.map { "  " + $0 } }
}

extension Step {
  fileprivate var lines: [String] {
    switch self {
    case .create(let slot): ["\(slot) = \(slot.className)()"]
    case .drop(let slot): ["\(slot) = nil"]
    case .read(let place): ["_ = \(place)"]
    case .readLinked(let slot, let property): ["_ = \(slot).companion?.\(property)"]
    case .readLater(let place): ["Task { _ = \(place) }"]
    case .ifAbove(let place, let limit, let then, let otherwise):
      ["if \(place) > \(limit) {"] + then.block
        + (otherwise.isEmpty ? [] : ["} else {"] + otherwise.block) + ["}"]
    case .inCall(let number, let body): ["if call == \(number) {"] + body.block + ["}"]
    case .leave: ["return"]
    case .fail: ["throw Refusal()"]
    case .set(let place, let value):
      place.property == .frames ? ["\(place) = [\(value)]"] : ["\(place) = \(value)"]
    case .add(let place, let value): ["\(place) += \(value)"]
    case .append(let slot, let value): ["\(slot).frames.append(\(value))"]
    case .replaceFirst(let slot, let value): ["\(slot).frames[0] = \(value)"]
    case .link(let slot, let other):
      ["\(slot).companion = " + (other.map { "\($0)" } ?? "nil")]
    case .call(let call, let property):
      ["dome.registrar.\(call)(dome, keyPath: \\.\(property))"]
    case .store(let property, let value): ["dome.stored.\(property) = \(value)"]
    case .change(let property, let value, let body):
      ["dome.registrar.withMutation(of: dome, keyPath: \\.\(property)) {"] + body.block
        + ["  dome.stored.\(property) = \(value)", "}"]
    case .track(let plan): plan.lines
    case .observe(let plan): plan.lines
    case .endToken(let token, let explicitly):
      [explicitly ? "token\(token)?.cancel()" : "token\(token) = nil"]
    case .cancelEvent: ["event.cancel()"]
    case .iterate(let plan): plan.lines
    case .cancelIteration(let task): ["task\(task).cancel()"]
    case .turn: ["try await settled()"]
    }
  }
}

extension TrackingPlan {
  fileprivate var lines: [String] {
    if let options {
      ["withObservationTracking(options: \(options)) {"] + apply.block
        + ["} onChange: { event in"] + handler.block + ["}"]
    } else {
      ["withObservationTracking {"] + apply.block + ["} onChange: {"] + handler.block + ["}"]
    }
  }
}

extension ObservingPlan {
  fileprivate var lines: [String] {
    ["token\(token) = withContinuousObservation(options: \(options)) { event in"] + block.block
      + ["}"]
  }
}

extension IteratingPlan {
  fileprivate var lines: [String] {
    let guarded = until.map { ["  guard \($0) != nil else { return .finish }"] } ?? []
    let name = until == nil ? "Observations" : "Observations.untilFinished"
    return ["task\(task) = iterate over \(name) {"] + guarded + emit.block + ["}"]
  }
}

extension Wanted: CustomStringConvertible {
  var description: String {
    let names: [(Wanted, String)] = [
      (.willSet, ".willSet"), (.didSet, ".didSet"), (.death, ".deinit"),
    ]
    return "[" + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }
}
