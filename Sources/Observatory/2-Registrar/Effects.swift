/// The effects of one change: receivers are woken, then handlers are called, in the order in which they
/// were registered.
struct Effects: ~Copyable {
  // The last call of a handler is by far the commonest, and needs no memory. Those calls are a chain
  // up to the first effect of another kind; from there on all are effects, so the order is kept.
  private var lastCalls = NodeChain()
  private var others = Buffer<Effect>()
  private var woken: (any Wakeable)?
  private var othersWoken: [any Wakeable]?

  /// - Parameter node: Is about to leave its list, if the effect is a last call.
  @inline(__always)
  mutating func add(_ effect: Effect?, at node: NodeHandle) {
    guard let effect else { return }
    if case .finish(let phase, let leaves) = effect.action, others.isEmpty {
      node.owe(phase, isElsewhere: leaves)
    } else {
      others.append(effect)
    }
  }

  /// A node has left its list.
  @inline(__always)
  mutating func noteRemoval(of node: NodeHandle) {
    if node.isOwed { lastCalls.append(node) }
  }

  @inline(__always)
  mutating func wake(_ receiver: (any Wakeable)?) {
    guard let receiver else { return }
    if woken == nil {
      woken = receiver
    } else {
      if othersWoken == nil { othersWoken = [] }
      othersWoken?.append(receiver)
    }
  }

  @inline(__always)
  consuming func perform(for property: Property?) {
    // First, for a handler may wait for a block that has the same change to run for.
    if let woken {
      woken.wake()
      for receiver in othersWoken ?? [] { receiver.wake() }
    }
    lastCalls.forEach { tracking, phase, isElsewhere in
      tracking.finish(phase.kind, of: property, leaves: isElsewhere)
      tracking.release()
    }
    if !others.isEmpty {
      for index in 0..<others.count { others[index].perform(for: property) }
      for index in 0..<others.count { others[index].finish(for: property) }
    }
  }
}
