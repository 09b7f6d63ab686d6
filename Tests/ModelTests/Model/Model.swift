/// The contract as a program that is too slow and too simple to be wrong.
///
/// One thread, arrays, no locks: a change looks at every tracking there is. `Contract` decides;
/// this class keeps the books. Read it as the specification of what the runtime shows.
final class Model: World {
  let contract: Contract
  var state = RunState()

  // MARK: Objects

  /// The objects that live.
  var objects: [Object] = []
  var objectsMade = 0
  /// The object that each variable holds.
  var variables = [Object?](repeating: nil, count: Slot.allCases.count)
  /// The objects that statements under way keep alive.
  var inUse: [Object] = []

  // MARK: Observers

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

  /// 11, 21, 28: what is over holds nothing.
  private func noteHeld() {
    observers.removeAll { ($0 as? Tracking)?.isOver ?? ($0 as? Observation)?.isOver ?? false }
    observations.removeAll(where: \.isOver)
    var held = observers.filter { $0 is Tracking }.map(\.number)
    held += observations.map(\.number)
    held += iterations.filter { !$0.isGone }.map(\.number)
    state.log.append(.held(held.sorted()))
  }
}
