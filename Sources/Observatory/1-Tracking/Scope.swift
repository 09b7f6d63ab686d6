/// Collects what a closure reads while it runs.
///
/// What is read is registered at once, so a change that another thread makes from then on is known to
/// the tracking, armed or not. It is for the tracking to tell it from what the closure changes itself.
struct Scope: ~Copyable {
  /// The tracking of what was read; none as long as nothing was.
  private var share: TrackingShare?
  private(set) var tracking: Tracking?
  /// The scope around this one, which reads what this one reads.
  var outer: Ref<Scope>?
  /// Whether other scopes were opened inside of this one. They can have been armed before it.
  var hasInner = false
  /// The evaluation of a sequence that this is part of, or 0.
  var run: UInt = 0

  private let options: ObservationTracking.Options
  private let receiver: Receiver?
  private let reader = Whereabouts.here
  /// What was read last is often read again: in `array[0] += 1`, or in a loop.
  private var latest: Ref<Node>?
  private var index: NodeIndex

  /// - Parameter receiver: Who will be told of changes; without one it is a handler.
  init(options: ObservationTracking.Options, receiver: Receiver? = nil) {
    self.options = options
    self.receiver = receiver
    index = NodeIndex(isForDeaths: options.contains(.deinit))
  }

  deinit {
    // The closure has thrown.
    tracking?.leaveAll()
  }

  /// Arms the tracking for the receiver.
  func arm(isLast: Bool) {
    tracking?.arm(isLast: isLast)
  }

  /// Takes out the tracking of all that was read.
  mutating func takeTracking() -> TrackingShare? {
    latest = nil
    tracking = nil
    return share.take()
  }

  /// Notes that a property is read. Returns what the table has to say against it.
  ///
  /// Code of another task can run on this thread while the scope is open (`Task.immediate`); what
  /// it reads is not the closure's.
  mutating func note(_ property: Property) -> LinkResult {
    if let latest, latest.value.isOf(property) { return .linked }
    return noteSlowly(property)
  }

  @inline(never)
  private mutating func noteSlowly(_ property: Property) -> LinkResult {
    guard reader == .here else { return .linked }
    let result = options.isEmpty ? .linked : link(waited(property))
    guard case .linked = result, let outer else { return result }
    return outer.value.note(property)
  }

  /// What the tracking waits for when that property is read. For a death alone, no change is looked at.
  private func waited(_ property: Property) -> Property {
    options == .deinit ? .death(of: property.table.root) : property
  }

  private mutating func link(_ property: Property) -> LinkResult {
    if options.contains(.deinit), let root = property.table.rootOfPart {
      // The root tells of the object's death.
      _ = link(.death(of: root))
    }
    guard let tracking else {
      let new = Tracking.make(for: property.table, options, receiver, reader)
      let tracking = Tracking(new.shared)
      self.tracking = tracking
      share = consume new
      return begin(tracking.firstNode, for: property)
    }
    switch index.find(property.table, in: tracking) {
    case .node(let node):
      latest = node
      if node.value.waits(for: property) { return .linked }
      return property.table.link(node, for: property)
    case .none(let isOfKnownObject):
      let node = tracking.addNode(in: property.table)
      if isOfKnownObject { node.value.mourns = false }
      index.add(node, in: tracking)
      return begin(node, for: property)
    }
  }

  private mutating func begin(_ node: Ref<Node>, for property: Property) -> LinkResult {
    latest = node
    return property.table.link(node, for: property)
  }
}
