/// How a cost grows: the same work, more and more of it.
public enum Growth: String, CaseIterable, Sendable {
  case reading, observers, cancelling, blocks, objects, alive, appends, keys
  case replacedTracking, replacedBlock, replacedSequence
  case writersApart, writersTogether

  public var title: String {
    switch self {
    case .reading: "a cycle that reads more and more objects, per object"
    case .observers: "arming and firing observers of one property, per observer"
    case .cancelling: "cancelling blocks that observe one property, per block"
    case .blocks: "a change that many blocks on one actor see, per block"
    case .objects: "the size of observable objects, per object"
    case .alive: "objects that live at a time, each observed, set and freed, per object"
    case .appends: "appending to an array that is observed, per append"
    case .keys: "subscript keys of one object, each observed and set once, per key"
    case .replacedTracking: "all objects of a list replaced, read again by a tracking, per object"
    case .replacedBlock: "all objects of a list replaced, read again by a block, per object"
    case .replacedSequence: "all objects of a list replaced, read again by a sequence, per object"
    case .writersApart: "threads, each writing an observed object of its own, per write"
    case .writersTogether: "threads writing one observed property, per write"
    }
  }

  /// What there is more and more of.
  public var axis: String {
    switch self {
    case .reading, .objects, .alive: "objects"
    case .replacedTracking, .replacedBlock, .replacedSequence: "objects"
    case .observers: "observers"
    case .cancelling, .blocks: "blocks"
    case .appends: "appends"
    case .keys: "keys"
    case .writersApart, .writersTogether: "threads"
    }
  }

  public var sizes: [Int] {
    switch self {
    // Fewer are too few to weigh: the allocator keeps some bytes of each size at hand.
    case .objects: [100, 1_000, 10_000, 100_000, 1_000_000]
    case .reading: [1, 3, 10, 30, 100, 300, 1_000]
    case .observers, .blocks: [1, 10, 100, 1_000, 10_000, 100_000]
    case .cancelling: [10_000, 20_000, 50_000, 100_000]
    case .appends, .alive: [100, 1_000, 10_000, 100_000]
    case .keys: [100, 1_000, 10_000, 40_000]
    case .replacedTracking, .replacedBlock, .replacedSequence: [1_000, 2_000, 4_000, 8_000, 16_000]
    case .writersApart, .writersTogether: [1, 2]
    }
  }

  public var quantity: Quantity {
    self == .objects ? .bytes : .time
  }

  /// With which power of the size the whole cost may grow; nil where it need not be linear.
  ///
  /// A linear cost grows with 1. It is allowed a little more: once what is touched no longer fits
  /// into a cache, each item costs more, though no more is done. From 100 items to 100,000, twice the
  /// cost for each is a power of 1.1; work that grows with the square is 2.
  public var limit: Double? {
    switch self {
    case .writersApart, .writersTogether: nil
    default: 1.2
    }
  }
}

/// Does the work of this size so many times over, and measures it; returns, as a workload does, how many
/// operations it has seen done.
public typealias GrowthWorkload =
  @MainActor @Sendable (_ size: Int, _ count: Int, _ meter: any Meter) async -> Int
