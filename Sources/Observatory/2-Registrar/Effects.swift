/// What is owed for one change once the lock is released: receivers are woken, then handlers are called,
/// in the order in which they were registered.
///
/// It is an owner of each tracking in it, until that has been served.
struct Effects: ~Copyable {
  private let property: Property
  // The last call of a handler is by far the commonest, and needs no memory. Those calls are a chain
  // up to the first effect of another kind; from there on all are effects, so the order is kept.
  private var lastCalls = NodeChain()
  private var others: ContiguousArray<(tracking: Tracking, kind: ObservationTracking.Event.Kind)> = []
  private var woken: Wake?
  private var othersWoken: [Wake] = []

  @inline(__always)
  init(of property: Property) {
    self.property = property
  }

  /// Adds a call of a handler, and becomes an owner of its tracking.
  @inline(never)
  mutating func add(_ tracking: Tracking, _ kind: ObservationTracking.Event.Kind) {
    TrackingShare(of: tracking.shared).leave()
    others.append((tracking, kind))
  }

  /// A node has left its list. It is owed its last call, and brings the share in its tracking.
  @inline(__always)
  mutating func noteRemoval(of node: Ref<Node>) {
    if others.isEmpty {
      lastCalls.append(node)
    } else {
      others.append((node.value.tracking, node.value.owedPhase.kind))
    }
  }

  @inline(__always)
  mutating func wake(_ wake: Wake?) {
    guard let wake else { return }
    if woken == nil { woken = wake } else { othersWoken.append(wake) }
  }

  @inline(__always)
  consuming func perform() {
    // First, for a handler may wait for a block that has the same change to run for.
    if let woken {
      woken.perform()
      for wake in othersWoken { wake.perform() }
    }
    let property = property
    lastCalls.forEach { node in
      let tracking = node.value.tracking
      let share = TrackingShare.takeBack(from: tracking.shared)
      tracking.finish(
        node.value.owedPhase.kind, of: property, isElsewhere: node.value.isElsewhere)
      _ = consume share
    }
    for (tracking, kind) in others {
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
