extension Tracking {
  /// Registers what a closure read.
  ///
  /// A change by another thread can come at any moment: between the read and the arming, or while
  /// the nodes are being linked. The first kind shows in the counts of `reads` and is delivered
  /// here, at the end. The second kind finds the nodes that are linked already, and is delivered by
  /// that thread; only the leaving is then left to this one.
  ///
  /// - Parameter previous: The tracking that is about to be replaced by this one.
  /// - Returns: The tracking, if there is a receiver, which owns it then; `nil` if there is nothing
  ///   to wait for.
  @discardableResult
  static func arm(
    _ reads: ContiguousArray<Scope.Read>, options: ObservationTracking.Options,
    receiver: (any ChangeReceiver)? = nil, after previous: Tracking? = nil,
    handler: TrackingState.Handler? = nil
  ) -> Tracking? {
    let wantsValues = options.contains(.willSet) || options.contains(.didSet)
    let mortals = options.contains(.deinit) ? objects(of: reads) : []
    guard wantsValues || !mortals.isEmpty, !reads.isEmpty else { return nil }

    let values = wantsValues ? reads.count : 0
    let capacity = values + mortals.count
    let tracking = Tracking(
      capacity: capacity, options: options, receiver: receiver,
      state: TrackingState(
        options: options, handler: handler, values: values, deaths: mortals.count))
    var owed = MissedEffects()
    if wantsValues {
      var next = 0
      while next < reads.count {
        let table = reads[next].table
        var end = next + 1
        while end < reads.count, reads[end].table == table { end += 1 }
        table.table.register(tracking, for: reads, next..<end, &owed)
        next = end
      }
    }
    let linkedValues = tracking.nodeCount
    var search = 0
    for handle in mortals {
      let old = previous?.mourner(of: handle, from: &search)
      // The same table as before, if the object has two.
      (old?.table ?? handle).table.registerForDeath(tracking, replacing: old, &owed)
    }
    if receiver != nil { tracking.retain() }
    if tracking.nodeCount < capacity {
      let linkedDeaths = tracking.nodeCount - linkedValues
      tracking.withState {
        $0.unlinked(values: values - linkedValues, deaths: mortals.count - linkedDeaths)
      }
    }
    owed.perform()
    tracking.finishArming()
    return receiver == nil ? nil : tracking
  }

  /// The tables of the objects that were read, one for each object.
  ///
  /// An object whose class and base class are both observable has two registrars, and dies once.
  private static func objects(of reads: ContiguousArray<Scope.Read>) -> [TableHandle] {
    var living: Set<ObjectIdentifier> = []
    var dead: Set<ObjectIdentifier> = []
    return reads.map(\.table).filter { handle in
      let object = handle.table.object ?? ObjectIdentifier(handle.table)
      // A new object can have the address of one that is dead.
      return handle.table.isDead ? dead.insert(object).inserted : living.insert(object).inserted
    }
  }

  /// The node by which the tracking waits, or has waited, for the death of the object of `handle`.
  ///
  /// - Parameter start: Where to look first. It is left behind the node that was found, since most
  ///   blocks read the same objects in the same order each time.
  private func mourner(of handle: TableHandle, from start: inout Int) -> NodeHandle? {
    for step in 0..<nodeCount {
      let index = (start + step) % nodeCount
      let node = node(index)
      guard node.slot == nil, node.table.isOfSameObject(as: handle) else { continue }
      start = index + 1
      return node
    }
    return nil
  }

  private func finishArming() {
    while true {
      let step = withState { state in
        let step = state.finishArming()
        // From here on another thread can be the one that leaves the last place.
        if case .finish(hasNodesToLeave: true, _) = step { retain() }
        return step
      }
      switch step {
      case .deliverDeath:
        deliver(.deinit, of: nil)
      case .finish(let hasNodesToLeave, let isDone):
        if hasNodesToLeave {
          leave()
          release()
        }
        if isDone { release() }
        return
      }
    }
  }

  /// Leaves every place through which no event can come any more. When that was the last place, the
  /// tables are owners no longer.
  ///
  /// No lock of a table is held here, and one is taken at a time. The caller owns the tracking.
  func leave() {
    if withState({ $0.hasNodesToLeave }) {
      for index in 0..<nodeCount {
        let node = node(index)
        node.table.table.remove(node) { withState { !$0.waits(at: node, index) } }
      }
    }
    if withState({ $0.isDone() }) { release() }
  }

  /// Ends the tracking: no event comes any more, and all that it held is released.
  func cancel() {
    let handler = withState { $0.cancel() }
    leave()
    withExtendedLifetime(handler) {}  // released here, outside of every lock
  }

  /// Ends the tracking; the caller is its owner no longer.
  func end() {
    cancel()
    release()
  }
}

extension TrackingState {
  /// Whether an event may still come through `node`, the one at `place`.
  fileprivate func waits(at node: NodeHandle, _ place: Int) -> Bool {
    node.slot == nil ? wantsDeaths : values.waits(at: place)
  }
}
