import Observatory
import ObservatoryTesting

/// Runs a program on the runtime.
///
/// It is used on the main actor only, so it needs no lock. Handlers are not isolated, though they
/// run there; that is what the unchecked conformance says.
final class Runner: World, @unchecked Sendable {
  var state = RunState()

  var variables = [Instrument?](repeating: nil, count: Slot.allCases.count)
  private var objectsMade = 0
  var tokens = [TokenBox?](repeating: nil, count: ObservingPlan.tokens.count)
  /// The trackings whose closures exist.
  fileprivate(set) var held: Set<Int> = []
  var iterations: [Iteration] = []
  var tasks = [Task<Void, Never>?](repeating: nil, count: IteratingPlan.tasks.count)
  /// How many items there must be after each turn.
  private var itemCounts: ArraySlice<Int>
  private let patience: Patience

  init(itemCounts: [Int], patience: Patience) {
    self.itemCounts = itemCounts[...]
    self.patience = patience
  }

  @MainActor func run(_ program: Program) async {
    for (number, step) in program.steps.enumerated() {
      state.log.append(.step(number))
      _ = perform([step], in: Frame(), cancel: {})
      if step == .turn { await turn() }
      noteHeld()
    }
    state.log.append(.step(-1))
    state.fuel = 0
    for token in tokens.indices { endToken(token, explicitly: false) }
    for task in tasks.indices { cancelIteration(task) }
    for slot in Slot.allCases { drop(slot) }
    await turn()
    noteHeld()
  }

  private func noteHeld() {
    state.log.append(.held(held.sorted()))
  }

  @MainActor private func turn() async {
    do {
      try await settled(within: patience.settling)
    } catch {
      state.log.append(.unsettled)
    }
    if !iterations.isEmpty { await waitForItems(itemCounts.first ?? 0, patience) }
    itemCounts = itemCounts.dropFirst()
  }

  // MARK: Objects

  func create(_ slot: Slot) {
    let serial = objectsMade
    objectsMade += 1
    let whenGone: (Int) -> Void = { [unowned self] in state.log.append(.gone(object: $0)) }
    let object: Instrument =
      switch slot {
      case .lyra, .vega: Telescope(serial: serial, whenGone: whenGone)
      case .sol: SolarTelescope(serial: serial, whenGone: whenGone)
      case .dome: Dome(serial: serial, whenGone: whenGone)
      }
    replace(slot, by: object)
    withExtendedLifetime(object) {}
  }

  func drop(_ slot: Slot) {
    replace(slot, by: nil)
  }

  private func replace(_ slot: Slot, by object: Instrument?) {
    // The old one must not go while the array is being changed: its handlers read the array.
    let old = variables[slot.rawValue]
    variables[slot.rawValue] = object
    withExtendedLifetime(old) {}
  }

  /// Runs a statement about the object in a variable; the statement keeps it alive.
  func use(_ slot: Slot, _ statement: (Instrument) -> Void) {
    guard let object = variables[slot.rawValue] else { return }
    statement(object)
    withExtendedLifetime(object) {}
  }

  func useTelescope(_ slot: Slot, _ statement: (Telescope) -> Void) {
    use(slot) { if let telescope = $0 as? Telescope { statement(telescope) } }
  }

  func useDome(_ statement: (Dome) -> Void) {
    use(.dome) { if let dome = $0 as? Dome { statement(dome) } }
  }

  // MARK: Closures

  /// Says that a closure of a tracking exists, as long as it is captured.
  func witness(of tracking: Int) -> Witness { Witness(of: tracking, in: self) }
}

/// How long a run waits for what may never come. It costs nothing when everything comes.
struct Patience {
  var settling: Duration
  /// How often the main actor is given free.
  var yields: Int

  static let long = Patience(settling: .seconds(120), yields: 2_000)
  /// For trying one program after the other, most of which wait in vain.
  static let short = Patience(settling: .seconds(1), yields: 50)
}

/// What a program throws.
struct Refusal: Error {}

/// Is captured by the closures of one tracking, and goes with them.
final class Witness: Sendable {
  private let tracking: Int
  private let runner: Runner

  init(of tracking: Int, in runner: Runner) {
    self.tracking = tracking
    self.runner = runner
    runner.held.insert(tracking)
  }

  deinit { runner.held.remove(tracking) }
}
