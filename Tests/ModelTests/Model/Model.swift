/// The contract as a program that is too slow and too simple to be wrong.
///
/// One thread, arrays, no locks: a change looks at every tracking there is. `Contract` decides;
/// this class keeps the books. Read it as the specification of what the runtime shows.
final class Model: World {
  let contract: Contract
  var state = RunState()

  // MARK: Objects

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

  /// The objects that live.
  var objects: [Object] = []
  var objectsMade = 0
  /// The object that each variable holds.
  var variables = [Object?](repeating: nil, count: Slot.allCases.count)
  /// The objects that statements under way keep alive.
  var inUse: [Object] = []

  // MARK: Trackings

  /// A property of one object.
  struct Spot: Equatable {
    let object: Int
    let property: Property
  }

  /// A one-shot tracking.
  final class Tracking {
    enum Phase: Equatable {
      case armed
      /// The pair's `.willSet` has come; its `.didSet` comes when that change ends.
      case waiting(for: Int)
      case done
    }

    let number: Int
    let plan: TrackingPlan
    var wanted: Wanted { plan.wanted }
    /// What it read, of objects that live.
    var reads: [Spot]
    var phase = Phase.armed
    var isCancelled = false

    init(number: Int, plan: TrackingPlan, reads: [Spot]) {
      self.number = number
      self.plan = plan
      self.reads = reads
    }

    /// 4, 8, 11: whether nothing can come any more.
    var isOver: Bool {
      isCancelled || wanted.isEmpty || reads.isEmpty
        || (phase == .done && !wanted.contains(.death))
    }
  }

  /// The trackings that something may still come for, in the order in which they were armed.
  var trackings: [Tracking] = []
  /// What the applies under way have read so far, the innermost last.
  var applies: [[Spot]] = []
  /// The changes that have begun and not ended, the innermost last.
  var openChanges: [(number: Int, spot: Spot)] = []
  var changesMade = 0

  // MARK: Continuous observations

  /// A run that an observation owes.
  enum Due: Equatable {
    case initial
    case change([Property])
    case death

    var isChange: Bool { !properties.isEmpty }

    var properties: [Property] {
      if case .change(let properties) = self { properties } else { [] }
    }
  }

  final class Observation {
    let number: Int
    let plan: ObservingPlan
    var wanted: Wanted { plan.options }
    /// What the latest run read, of objects that live.
    var reads: [Spot] = []
    var due: [Due] = [.initial]
    var isRunning = false
    var isOver = false

    init(number: Int, plan: ObservingPlan) {
      self.number = number
      self.plan = plan
    }
  }

  /// The observations that live, in the order of their latest runs.
  var observations: [Observation] = []
  /// The observations that have a run due, in the order in which they will have it.
  var waiting: [Observation] = []
  /// The observation that each token owns.
  var tokens = [Observation?](repeating: nil, count: ObservingPlan.tokens.count)

  // MARK: Iterations over `Observations`

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

    init(number: Int, plan: IteratingPlan, until: Int?) {
      self.number = number
      self.plan = plan
      self.until = until
    }
  }

  var iterations: [Iteration] = []
  /// The iteration that each of the program's tasks runs.
  var tasks = [Iteration?](repeating: nil, count: IteratingPlan.tasks.count)
  /// How many items there were after each turn.
  var itemCounts: [Int] = []

  init(_ contract: Contract = Contract()) {
    self.contract = contract
  }

  // MARK: Running

  func run(_ program: Program) {
    for (number, step) in program.steps.enumerated() {
      state.log.append(.step(number))
      _ = perform([step], in: Frame(), cancel: {})
      if step == .turn { turn() }
      noteHeld()
    }
    finish()
  }

  /// Ends what is left, so that every program shows that nothing stays behind.
  private func finish() {
    state.log.append(.step(-1))
    // What a handler would start now would stay.
    state.fuel = 0
    for token in tokens.indices { endToken(token, explicitly: false) }
    for task in tasks.indices { cancelIteration(task) }
    for slot in Slot.allCases { drop(slot) }
    turn()
    noteHeld()
  }

  /// 11, 21: what is over holds nothing.
  private func noteHeld() {
    trackings.removeAll(where: \.isOver)
    observations.removeAll(where: \.isOver)
    state.log.append(.held((trackings.map(\.number) + observations.map(\.number)).sorted()))
  }
}
