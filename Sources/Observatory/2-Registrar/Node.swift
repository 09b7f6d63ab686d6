internal import Synchronization

/// Where a tracking is registered: one for each table that it read from.
///
/// Nodes stand in the memory of their tracking and are linked into the lists of the tables, so that
/// registering allocates nothing, and leaving takes the same time however many others are there.
struct Node: ~Copyable, Sendable {
  // The links, the marks and who may change `waited`: guarded by the table's lock.

  var next: Ref<Node>?
  var previous: Ref<Node>?
  private let share: TableShare
  private var owner: Shared<TrackingHead>?
  /// The properties whose change concerns the tracking. Its reader may look without the lock.
  private let waited = Atomic<UInt64>(0)
  private var marks: UInt64 = 0

  init(in share: consuming TableShare) {
    self.share = share
  }

  var table: ObserverTable { ObserverTable(share.shared) }

  var tracking: Tracking { Tracking(owner!) }

  /// Completes the node, which is in its place now.
  mutating func prepare(of tracking: Tracking, mourns: Bool) {
    owner = tracking.shared
    self.mourns = mourns
  }
}

// MARK: What it waits for

extension Node {
  var properties: UInt64 {
    get { waited.load(ordering: .relaxed) }
    nonmutating set { waited.store(newValue, ordering: .relaxed) }
  }

  var hasSeveralProperties: Bool {
    let properties = properties
    return properties & (properties &- 1) != 0
  }

  func isOf(_ property: Property) -> Bool {
    properties & property.bit != 0 && table == property.table
  }

  func waits(for property: Property) -> Bool {
    properties & property.bit != 0
  }
}

// MARK: Marks, in one word

extension Node {
  private static let linked: UInt64 = 1 << 63
  private static let mourning: UInt64 = 1 << 62
  private static let atPlace: UInt64 = 1 << 61
  private static let owedCall: UInt64 = 1 << 60
  private static let owedDidSet: UInt64 = 1 << 59
  private static let elsewhere: UInt64 = 1 << 58
  /// Six bits: the property of the place. Five: the list. The rest: the order.
  private static let placeShift: UInt64 = 52
  private static let listShift: UInt64 = 47
  private static let orderMask: UInt64 = 1 << 47 - 1

  private func has(_ mark: UInt64) -> Bool { marks & mark != 0 }

  private mutating func mark(_ mark: UInt64, _ isSet: Bool) {
    if isSet { marks |= mark } else { marks &= ~mark }
  }

  var isLinked: Bool {
    get { has(Self.linked) }
    set { mark(Self.linked, newValue) }
  }

  /// Whether the tracking hears by this node of the object's death: by one node for each object.
  var mourns: Bool {
    get { has(Self.mourning) }
    set { mark(Self.mourning, newValue) }
  }

  /// Which of the table's lists it is in.
  var list: Int {
    get { Int(marks >> Self.listShift & 0x1F) }
    set {
      marks = marks & ~(0x1F << Self.listShift) | UInt64(newValue) << Self.listShift
    }
  }

  var isInCommonList: Bool { list == 0 }

  /// Tells which of two nodes was registered first.
  var order: UInt64 {
    get { marks & Self.orderMask }
    set { marks = marks & ~Self.orderMask | newValue & Self.orderMask }
  }

  /// The property whose change the tracking has heard of, if it is of this table: by now, only that
  /// matters.
  var place: UInt64 {
    get { has(Self.atPlace) ? 1 << (marks >> Self.placeShift & 0x3F) : 0 }
    set {
      marks = marks & ~(0x3F << Self.placeShift) | Self.atPlace
      marks |= UInt64(newValue.trailingZeroBitCount) << Self.placeShift
    }
  }

  /// Notes that the tracking is owed its last call. The node is about to leave its list.
  ///
  /// - Parameter isElsewhere: Whether the tracking is registered at other places.
  mutating func owe(_ phase: ChangePhase, isElsewhere: Bool) {
    mark(Self.owedCall, true)
    mark(Self.owedDidSet, phase == .didSet)
    mark(Self.elsewhere, isElsewhere)
  }

  var isOwed: Bool { has(Self.owedCall) }
  var owedPhase: ChangePhase { has(Self.owedDidSet) ? .didSet : .willSet }
  var isElsewhere: Bool { has(Self.elsewhere) }
}
