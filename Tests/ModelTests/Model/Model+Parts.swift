/// What the model keeps books of.
extension Model {
  final class Object {
    let serial: Int
    let slot: Slot
    var numbers = [Int](repeating: 0, count: Property.allCases.count)
    var frames = [0]
    /// The serial of the telescope that the weak link leads to.
    var companion: Int?

    init(serial: Int, slot: Slot) {
      self.serial = serial
      self.slot = slot
    }
  }

  /// A property of one object.
  struct Spot: Equatable {
    let object: Int
    let property: Property
  }

  /// Who hears of changes and deaths of what it read.
  class Observer {
    let number: Int
    let wanted: Wanted
    /// What it read, of objects that live.
    var reads: [Spot]

    init(number: Int, wanted: Wanted, reads: [Spot]) {
      self.number = number
      self.wanted = wanted
      self.reads = reads
    }
  }

  /// A one-shot tracking.
  final class Tracking: Observer {
    enum Phase: Equatable {
      case armed
      /// The pair's `.willSet` has come; its `.didSet` comes when that change ends.
      case waiting(for: Int)
      case done
    }

    let plan: TrackingPlan
    /// The job of the main actor in which it was armed.
    let job: Int
    var phase = Phase.armed
    var isCancelled = false

    init(number: Int, plan: TrackingPlan, reads: [Spot], job: Int) {
      self.plan = plan
      self.job = job
      super.init(number: number, wanted: plan.wanted, reads: reads)
    }

    /// 4, 8, 11: whether nothing can come any more.
    var isOver: Bool {
      isCancelled || wanted.isEmpty || reads.isEmpty
        || (phase == .done && !wanted.contains(.death))
    }
  }

  /// A continuous observation.
  final class Observation: Observer {
    let plan: ObservingPlan
    /// The runs that it owes.
    var due: [Due] = [.initial]
    /// Whether it has a place among those who wait for their run.
    var isWaiting = true
    var isRunning = false
    /// What the run under way is for.
    var runsFor = Due.initial
    var isOver = false

    init(number: Int, plan: ObservingPlan) {
      self.plan = plan
      super.init(number: number, wanted: plan.options, reads: [])
    }
  }

  /// A run that a continuous observation owes.
  enum Due: Equatable {
    case initial
    case change([Property])
    case death
    /// Of an object that died while the block itself ran.
    case ownDeath

    var isChange: Bool { !properties.isEmpty }

    var properties: [Property] {
      if case .change(let properties) = self { properties } else { [] }
    }
  }

  /// A change between its `willSet` and its `didSet`.
  struct OpenChange {
    let number: Int
    let spot: Spot
    /// The job of the main actor in which it began.
    let job: Int
    /// Whether it was a call by hand, so that its end may never come.
    let isByHand: Bool
    /// Whether the call of `willSet` has not yet returned.
    var isBeginning = true
  }

  /// An iteration over `Observations`.
  final class Iteration {
    let number: Int
    let plan: IteratingPlan
    /// The object that must live for an `untilFinished` to go on.
    let until: Int?
    /// What it shows; the order between iterations is not part of the contract.
    var items: [Entry] = []
    /// What the latest evaluation read.
    var reads: [Spot] = []
    var isDue = true
    var isOver = false
    /// Whether its task has come to an end since it was over.
    var isGone = false

    init(number: Int, plan: IteratingPlan, until: Int?) {
      self.number = number
      self.plan = plan
      self.until = until
    }
  }
}
