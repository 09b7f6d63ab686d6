extension Tracking {
  /// Registers what a closure read.
  ///
  /// A change by another thread can come at any moment: between the read and the arming, or while
  /// the nodes are being linked. The first kind shows in the counts of `reads` and is delivered
  /// here, at the end. The second kind finds the nodes that are linked already, and is delivered by
  /// that thread; only the leaving is then left to this one.
  ///
  /// - Returns: `nil` if there is nothing to wait for.
  static func arm(
    _ reads: ContiguousArray<Scope.Read>, options: ObservationTracking.Options,
    reaction: Reaction, handler: TrackingState.Handler? = nil
  ) -> Tracking? {
    let wantsValues = options.contains(.willSet) || options.contains(.didSet)
    let mortals = options.contains(.deinit) ? objects(of: reads) : []
    guard wantsValues || !mortals.isEmpty, !reads.isEmpty else { return nil }

    let tracking = Tracking(
      capacity: (wantsValues ? reads.count : 0) + mortals.count, reaction: reaction,
      options: options, state: TrackingState(options: options, handler: handler))
    tracking.hold()
    tracking.withState { $0.isHeld = true }
    var owed = Effects()
    if wantsValues {
      var next = reads.startIndex
      while next < reads.endIndex {
        let table = reads[next].table
        let end = reads[next...].firstIndex { $0.table !== table } ?? reads.endIndex
        table.register(tracking, for: reads[next..<end], &owed)
        next = end
      }
    }
    for table in mortals { table.registerForDeath(tracking, &owed) }
    tracking.withState { $0.isArming = false }
    tracking.leave()
    owed.perform()
    return tracking
  }

  /// The tables of the objects that were read, one for each object.
  ///
  /// An object whose class and base class are both observable has two registrars, and dies once.
  private static func objects(of reads: ContiguousArray<Scope.Read>) -> [ObserverTable] {
    var seen: Set<ObjectIdentifier> = []
    return reads.map(\.table).filter { table in
      seen.insert(table.object ?? ObjectIdentifier(table)).inserted
    }
  }

  /// Leaves every place through which no event can come any more.
  ///
  /// No lock of a table is held here, and one is taken at a time.
  func leave() {
    let hasPlacesToLeave = withState { state in
      let waitsEverywhere =
        state.values.isOpen && state.wantsDeaths == options.contains(.deinit)
      return !state.isArming && state.linked > 0 && !waitsEverywhere
    }
    if hasPlacesToLeave {
      for index in 0..<nodeCount {
        let node = node(index)
        node.table.remove(node) { withState { !$0.waits(at: node) } }
      }
    }
    settle()
  }

  /// Lets go of the tracking, if it is registered nowhere any more.
  func settle() {
    let (isDone, handler) = withState { state in
      guard state.linked == 0, state.isHeld, !state.isArming else {
        return (false, TrackingState.Handler?.none)
      }
      state.isHeld = false
      return (true, state.handler.take())
    }
    if isDone { letGo() }
    withExtendedLifetime(handler) {}  // released here, outside of every lock
  }

  /// Ends the tracking: no event comes any more, and all that it held is released.
  func cancel() {
    let handler = withState { $0.cancel() }
    leave()
    withExtendedLifetime(handler) {}
  }
}
