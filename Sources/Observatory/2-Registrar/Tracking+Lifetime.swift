extension Tracking {
  /// Registers what a closure read, for a handler.
  ///
  /// A change by another thread can come at any moment: between the read and the arming, or while
  /// the nodes are being linked. The first kind shows in the numbers of `reads` and is delivered
  /// here, at the end. The second kind finds the nodes that are linked already, and is delivered by
  /// that thread; only the leaving is then left to this one.
  @inline(__always)
  static func arm(
    _ reads: borrowing Buffer<Scope.Read>, options: ObservationTracking.Options,
    armedAt: Whereabouts, handler: consuming TrackingState.Handler
  ) {
    arm(reads, options: options, armedAt: armedAt, receiver: nil, handler: handler, after: nil)
  }

  /// Registers what a closure read, for a receiver.
  ///
  /// - Parameter previous: The tracking of the closure's reads before. If they were the same it is
  ///   armed again; if not, it makes room for the new one when that is armed.
  /// - Returns: The tracking, which the receiver owns then; `nil` if there is nothing to wait for.
  static func arm(
    _ reads: borrowing Buffer<Scope.Read>, options: ObservationTracking.Options,
    armedAt: Whereabouts, receiver: ReceiverReference, after previous: Tracking?
  ) -> Tracking? {
    if let previous, previous.armAgain(reads) { return previous }
    return arm(
      reads, options: options, armedAt: armedAt, receiver: receiver, handler: nil,
      after: previous)
  }

  @discardableResult
  @inline(__always)
  private static func arm(
    _ reads: borrowing Buffer<Scope.Read>, options: ObservationTracking.Options,
    armedAt: Whereabouts, receiver: ReceiverReference?, handler: consuming TrackingState.Handler?,
    after previous: Tracking?
  ) -> Tracking? {
    guard !options.isEmpty, !reads.isEmpty else {
      endReading(reads)
      return nil
    }
    if options.contains(.deinit) {
      return armForDeaths(
        reads, options, armedAt: armedAt, receiver, handler, after: previous)
    }
    // Of one object, all is done under one lock, and nobody comes in between.
    let isOneStep = endOfGroup(reads, from: 0) == reads.count
    let tracking = Tracking(
      capacity: reads.count, isOfOneTable: isOneStep, options: options, armedAt: armedAt,
      receiver: receiver, handler: handler,
      state: TrackingState(
        options: options, values: reads.count, deaths: 0, isArming: !isOneStep))
    var owed = MissedEffects()
    if tracking.registerValues(reads, isOneStep: isOneStep, &owed) {
      owed.perform()
    } else {
      tracking.finishArming(owed)
    }
    return tracking
  }

  private static func armForDeaths(
    _ reads: borrowing Buffer<Scope.Read>, _ options: ObservationTracking.Options,
    armedAt: Whereabouts, _ receiver: ReceiverReference?,
    _ handler: consuming TrackingState.Handler?, after previous: Tracking?
  ) -> Tracking {
    let wantsValues = options.contains(.willSet) || options.contains(.didSet)
    let values = wantsValues ? reads.count : 0
    let mortals = objects(of: reads)
    let tracking = Tracking(
      capacity: values + mortals.count, options: options, armedAt: armedAt, receiver: receiver,
      handler: handler,
      state: TrackingState(
        options: options, values: values, deaths: mortals.count, isArming: true))
    var owed = MissedEffects()
    if wantsValues {
      _ = tracking.registerValues(reads, isOneStep: false, &owed)
    } else {
      endReading(reads)
    }
    var search = 0
    for table in mortals {
      guard let old = previous?.mourner(of: table, from: &search) else {
        table.registerForDeath(tracking, replacing: nil, &owed)
        continue
      }
      // The same table as before, if the object has two.
      old.table.retain()
      table.release()
      old.table.registerForDeath(tracking, replacing: old, &owed)
    }
    tracking.finishArming(owed)
    return tracking
  }

  /// Returns whether the tracking is armed now.
  @inline(__always)
  private func registerValues(
    _ reads: borrowing Buffer<Scope.Read>, isOneStep: Bool, _ owed: inout MissedEffects
  ) -> Bool {
    var isArmed = isOneStep
    var first = 0
    while first < reads.count {
      let table = reads[first].table
      let end = Self.endOfGroup(reads, from: first)
      if !table.register(self, for: reads, first..<end, &owed) { isArmed = false }
      first = end
    }
    return isArmed
  }

  /// Where the reads of one table end that begin at `first`.
  @inline(__always)
  private static func endOfGroup(
    _ reads: borrowing Buffer<Scope.Read>, from first: Int
  ) -> Int {
    var end = first + 1
    while end < reads.count, reads[end].table == reads[first].table { end += 1 }
    return end
  }

  private static func endReading(_ reads: borrowing Buffer<Scope.Read>) {
    var first = 0
    while first < reads.count {
      reads[first].table.endReading()
      first = endOfGroup(reads, from: first)
    }
  }

  /// Links those of the nodes again that have left, if `reads` are just what they stand for.
  ///
  /// Most closures read the same each time. They need no memory then, and each node that has not
  /// left has heard of every change by itself.
  ///
  /// - Returns: Whether it did so. If not, some nodes can be linked again already: the receiver hears
  ///   of a change twice then, and minds only once.
  private func armAgain(_ reads: borrowing Buffer<Scope.Read>) -> Bool {
    guard reads.count == valueCount, !reads.isEmpty else { return false }
    for index in 0..<reads.count where node(index).table != reads[index].table { return false }
    var owed = MissedEffects()
    var first = 0
    while first < reads.count {
      let end = Self.endOfGroup(reads, from: first)
      guard reads[first].table.registerAgain(self, for: reads, first..<end, &owed) else {
        owed.perform()
        return false
      }
      first = end
    }
    Self.endReading(reads)
    for index in valueCount..<nodeCount { node(index).table.moveToEnd(node(index)) }
    owed.perform()
    return true
  }

  /// The tables of the objects that were read, one for each object. The caller is an owner of each.
  ///
  /// An object whose class and base class are both observable has two registrars, and dies once.
  private static func objects(of reads: borrowing Buffer<Scope.Read>) -> [ObserverTable] {
    var living: Set<UInt> = []
    var dead: Set<UInt> = []
    var tables: [ObserverTable] = []
    for position in 0..<reads.count {
      let table = reads[position].table
      let object = table.object.map { UInt(bitPattern: $0) } ?? table.address
      // A new object can have the address of one that is dead.
      let isNew = table.isDead ? dead.insert(object).inserted : living.insert(object).inserted
      guard isNew else { continue }
      table.retain()
      tables.append(table)
    }
    return tables
  }

  /// The node by which the tracking waits, or has waited, for the death of the object of `table`.
  ///
  /// - Parameter start: Where to look first. It is left behind the node that was found, since most
  ///   blocks read the same objects in the same order each time.
  private func mourner(of table: ObserverTable, from start: inout Int) -> NodeHandle? {
    for step in 0..<nodeCount {
      let index = (start + step) % nodeCount
      let node = node(index)
      guard node.isMourner, node.table.isOfSameObject(as: table) else { continue }
      start = index + 1
      return node
    }
    return nil
  }

  private func finishArming(_ owed: consuming MissedEffects) {
    owed.perform()
    while receiver == nil {
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
}
