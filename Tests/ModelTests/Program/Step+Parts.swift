extension Step {
  /// The steps within this one, body by body.
  var bodies: [[Step]] {
    switch self {
    case .ifAbove(_, _, let then, let otherwise): [then, otherwise]
    case .inCall(_, let body), .change(_, _, let body): [body]
    case .track(let plan): [plan.apply, plan.handler]
    case .observe(let plan): [plan.block]
    case .iterate(let plan): [plan.emit]
    case .create, .drop, .read, .readLinked, .readLater, .leave, .fail, .set, .add, .append,
      .replaceFirst, .link, .call, .store, .endToken, .cancelEvent, .cancelIteration, .turn:
      []
    }
  }

  /// The same step around other bodies.
  func with(_ bodies: [[Step]]) -> Step {
    switch self {
    case .ifAbove(let place, let limit, _, _):
      return .ifAbove(place, limit, then: bodies[0], else: bodies[1])
    case .inCall(let number, _): return .inCall(number, bodies[0])
    case .change(let property, let value, _): return .change(property, value, bodies[0])
    case .track(var plan):
      plan.apply = bodies[0]
      plan.handler = bodies[1]
      return .track(plan)
    case .observe(var plan):
      plan.block = bodies[0]
      return .observe(plan)
    case .iterate(var plan):
      plan.emit = bodies[0]
      return .iterate(plan)
    case .create, .drop, .read, .readLinked, .readLater, .leave, .fail, .set, .add, .append,
      .replaceFirst, .link, .call, .store, .endToken, .cancelEvent, .cancelIteration, .turn:
      return self
    }
  }

  /// How many steps there are, with those inside.
  var size: Int { bodies.reduce(1) { $0 + $1.size } }

  /// What the coverage counts this step as.
  var kind: StepKind {
    switch self {
    case .create: .create
    case .drop: .drop
    case .read: .read
    case .readLinked: .readLinked
    case .readLater: .readLater
    case .ifAbove: .ifAbove
    case .inCall: .inCall
    case .leave: .leave
    case .fail: .fail
    case .set: .set
    case .add: .add
    case .append: .append
    case .replaceFirst: .replaceFirst
    case .link: .link
    case .call(.access, _): .access
    case .call(.willSet, _): .willSet
    case .call(.didSet, _): .didSet
    case .store: .store
    case .change: .change
    case .track: .track
    case .observe: .observe
    case .endToken: .endToken
    case .cancelEvent: .cancelEvent
    case .iterate: .iterate
    case .cancelIteration: .cancelIteration
    case .turn: .turn
    }
  }
}

/// The kinds of step that a run of the model test must have performed.
enum StepKind: Int, CaseIterable {
  case create, drop, read, readLinked, readLater, ifAbove, inCall, leave, fail
  case set, add, append, replaceFirst, link, access, willSet, didSet, store, change
  case track, observe, endToken, cancelEvent, iterate, cancelIteration, turn
}

extension [Step] {
  var size: Int { reduce(0) { $0 + $1.size } }
}
