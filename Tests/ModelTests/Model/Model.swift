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

  // MARK: Observers

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
    /// The properties whose change has begun.
    var begun: [Property] = []
    /// Whether it has a place among those who wait for their run.
    var isWaiting = true
    var isRunning = false
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
    /// Whether the call of `willSet` has not yet returned.
    var isBeginning = true
  }

  /// Those who have read something, in the order in which they were registered. A continuous
  /// observation is registered anew by each run.
  var observers: [Observer] = []
  /// The observations whose token lives.
  var observations: [Observation] = []
  /// The observations that have a run due, in the order in which they will have it.
  var waiting: [Observation] = []
  /// The observation that each token owns.
  var tokens = [Observation?](repeating: nil, count: ObservingPlan.tokens.count)
  /// What the applies under way have read so far, the innermost last.
  var applies: [[Spot]] = []
  /// The changes that have begun and not ended, the innermost last.
  var openChanges: [OpenChange] = []
  var changesMade = 0
  /// The job that runs: 0 is the test's own task, each run of a block is another one.
  var job = 0
  var jobsMade = 0
  /// Whether the program came to a point that the contract leaves open.
  var isUndecided = false

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
    /// Whether a change has begun.
    var isAnnounced = false
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
    observers.removeAll { ($0 as? Tracking)?.isOver ?? ($0 as? Observation)?.isOver ?? false }
    observations.removeAll(where: \.isOver)
    let held = observers.filter { $0 is Tracking } + observations
    state.log.append(.held(held.map(\.number).sorted()))
  }
}
