/// What is owed for one change once the lock is released: receivers are woken, then handlers are called,
/// in the order in which they were registered.
///
/// It is an owner of each tracking in it, until that has been served.
struct Effects: ~Copyable {
  private let property: Property
  // The last call of a handler is by far the commonest, and needs no memory. Those calls are a chain
  // up to the first call of another kind; from there on all are in the rest, so the order is kept.
  private var lastCalls = NodeChain()
  private var rest: Rest?

  private struct Rest {
    var calls: [(tracking: Tracking, kind: ObservationTracking.Event.Kind)] = []
    var woken: [Wake] = []
  }

  init(of property: Property) {
    self.property = property
  }

  /// Adds a call of a handler, and becomes an owner of its tracking.
  mutating func add(_ tracking: Tracking, _ kind: ObservationTracking.Event.Kind) {
    TrackingShare(of: tracking.shared).leave()
    changeRest { $0.calls.append((tracking, kind)) }
  }

  /// A node has left its list. It is owed its last call, and brings the share in its tracking.
  mutating func noteRemoval(of node: Ref<Node>) {
    if rest?.calls.isEmpty ?? true { return lastCalls.append(node) }
    changeRest { $0.calls.append((node.value.tracking, node.value.owedPhase.kind)) }
  }

  mutating func wake(_ wake: Wake?) {
    if let wake { changeRest { $0.woken.append(wake) } }
  }

  private mutating func changeRest(_ body: (inout Rest) -> Void) {
    var changed = rest.take() ?? Rest()
    body(&changed)
    rest = changed
  }

  consuming func perform() {
    let property = property
    // First, for a handler may wait for a block that has the same change to run for.
    if let rest { for wake in rest.woken { wake.perform() } }
    lastCalls.forEach { node in
      let tracking = node.value.tracking
      let share = TrackingShare.takeBack(from: tracking.shared)
      tracking.finish(
        node.value.owedPhase.kind, of: property, isElsewhere: node.value.isElsewhere)
      _ = consume share
    }
    guard let rest else { return }
    for (tracking, kind) in rest.calls {
      let share = TrackingShare.takeBack(from: tracking.shared)
      tracking.deliver(kind, of: property)
      _ = consume share
    }
  }
}

/// What is owed for the death of an object: receivers are woken, then handlers are called, in the order in
/// which they were registered.
struct Deaths: ~Copyable {
  private var calls: [(tracking: Tracking, isDue: Bool)] = []
  private var woken: [Wake] = []

  /// Adds a call of a handler, and brings a share in its tracking.
  ///
  /// - Parameter isDue: Whether the handler is to be called. If not, the tracking only ends.
  mutating func add(_ tracking: Tracking, isDue: Bool) {
    calls.append((tracking, isDue))
  }

  mutating func wake(_ wake: Wake?) {
    if let wake { woken.append(wake) }
  }

  consuming func perform() {
    for wake in woken { wake.perform() }
    for (tracking, isDue) in calls {
      let share = TrackingShare.takeBack(from: tracking.shared)
      if isDue { tracking.deliver(.deinit, of: nil) }
      _ = consume share
    }
  }
}
