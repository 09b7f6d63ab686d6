/// A closure's reads, registered: for a handler, which is called once, or for a receiver, whose closure
/// runs again.
///
/// Owners: the scope while the closure runs. Then the receiver; or, of a handler, the tracking itself
/// as long as it is registered anywhere, and each effect that is to be performed. The nodes, which
/// stand in its memory, are linked into the lists of tables, and a table lends the tracking to whoever
/// holds its lock: a node leaves its list before the tracking ends.
struct Tracking: BitwiseCopyable, Equatable, Sendable {
  let shared: Shared<TrackingHead>

  init(_ shared: Shared<TrackingHead>) {
    self.shared = shared
  }

  /// Makes a tracking that has a node for `table`, not yet linked.
  static func make(
    for table: ObserverTable, _ options: ObservationTracking.Options, _ receiver: Receiver?,
    _ reader: Whereabouts
  ) -> TrackingShare {
    let new = TrackingShare(
      TrackingHead(
        state: TrackingState(options), first: Node(in: TableShare(of: table.shared)),
        reader: reader, target: receiver.map { .receiver(UncountedReference($0)) } ?? .none,
        isForReceiver: receiver != nil))
    let tracking = Tracking(new.shared)
    tracking.prepare(tracking.firstNode)
    return new
  }
}

typealias TrackingShare = Share<TrackingHead>

/// The memory of a tracking. With its count and its lock it is 120 bytes: up to there `malloc` is
/// quickest on Linux.
struct TrackingHead: ~Copyable, Sendable {
  /// Whom to tell.
  enum Target: Sendable {
    case none
    case plain(@Sendable () -> Void)
    case event(@Sendable (borrowing ObservationTracking.Event) -> Void)
    case receiver(UncountedReference<Receiver>)
  }

  // The first three come in this order: each is reached by itself, for each has another guard.

  /// Guarded as `withState` says.
  var state: TrackingState
  /// The node of the first table.
  var first: Node
  /// The nodes of further tables. Changed by the reader only.
  var others = StableList<Node>()
  /// Who ran the closure.
  let reader: Whereabouts
  /// Set when the tracking is armed. Whoever the state says takes the handler out, once.
  var target: Target
  let isForReceiver: Bool
}

extension Tracking {
  var reader: Whereabouts { shared.value.reader }

  /// Who is told of changes, if it is not a handler.
  var receiver: UncountedReference<Receiver>? {
    get {
      // The target of a receiver never changes.
      guard shared.value.isForReceiver else { return nil }
      guard case .receiver(let receiver) = shared.value.target else { return nil }
      return receiver
    }
  }

  private var state: Ref<TrackingState> { shared.part(TrackingState.self, at: 0) }
  var firstNode: Ref<Node> { shared.part(Node.self, at: MemoryLayout<TrackingState>.stride) }
  private var others: Ref<StableList<Node>> {
    shared.part(
      StableList<Node>.self,
      at: MemoryLayout<TrackingState>.stride + MemoryLayout<Node>.stride)
  }

  private func prepare(_ node: Ref<Node>) {
    // The root tells of the object's death.
    let isOfRoot = node.value.table.rootOfPart == nil
    node.value.prepare(
      of: self, mourns: isOfRoot && state.value.wantsDeaths)
  }

  /// Adds a node for one more table, not yet linked.
  func addNode(in table: ObserverTable) -> Ref<Node> {
    if !state.value.isOfSeveralTables {
      // From here on the state has its own lock. Who knows the tracking by the first table sees that.
      firstNode.value.table.shared.withLock { _ in state.value.isOfSeveralTables = true }
    }
    let node = others.value.append(Node(in: TableShare(of: table.shared)))
    prepare(node)
    return node
  }

  /// Calls `body` with each node, in no certain order, until it returns `false`.
  func visitNodes(while body: (Ref<Node>) -> Bool) {
    if body(firstNode) { others.value.visit(while: body) }
  }

  func forEachNode(_ body: (Ref<Node>) -> Void) {
    visitNodes(while: { node in
      body(node)
      return true
    })
  }

  /// Hands the state to `body`. No lock of a table is held.
  ///
  /// A tracking of one table needs no lock of its own: most of what happens to it does so with that
  /// of the table held. (Rows *cycle*, *fire*.)
  func withState<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    if state.value.isOfSeveralTables { return shared.withLock { _ in body(&state.value) } }
    return firstNode.value.table.shared.withLock { _ in body(&state.value) }
  }

  /// Hands the state to `body`. The lock of a table in which the tracking is registered is held.
  func withStateInTable<Result: Sendable>(_ body: (inout TrackingState) -> Result) -> Result {
    if state.value.isOfSeveralTables { return shared.withLock { _ in body(&state.value) } }
    return body(&state.value)
  }
}
