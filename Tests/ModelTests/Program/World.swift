/// Where a program can run: on the model, or on the runtime.
///
/// The control flow is the same for both and stands here; what differs are the primitives.
protocol World: AnyObject {
  var state: RunState { get set }

  func create(_ slot: Slot)
  func drop(_ slot: Slot)

  /// Returns nil when there is no object.
  func read(_ place: Place) -> Int?
  func readLinked(_ slot: Slot, _ property: Property)
  func readLater(_ place: Place)

  func set(_ place: Place, _ value: Int)
  func add(_ place: Place, _ value: Int)
  func append(_ slot: Slot, _ value: Int)
  func replaceFirst(_ slot: Slot, _ value: Int)
  func link(_ slot: Slot, to other: Slot?)

  func call(_ call: RegistrarCall, _ property: Property)
  func store(_ property: Property, _ value: Int)
  /// Stores only when `body` goes on, and throws through `withMutation` otherwise.
  func change(_ property: Property, _ value: Int, _ body: () -> Flow) -> Flow

  func track(_ plan: TrackingPlan)
  func observe(_ plan: ObservingPlan)
  func endToken(_ token: Int, explicitly: Bool)
  func iterate(_ plan: IteratingPlan)
  func cancelIteration(_ task: Int)
}

/// How a list of steps was left.
enum Flow {
  case onward, left, failed
}

/// The handler, block or `apply` that performs a step.
struct Frame {
  /// The tracking that it belongs to; 0 at the top level.
  var tracking = 0
  /// How many times it has been called.
  var call = 1
}

/// What both worlds count in the same way.
struct RunState {
  var log: [Entry] = []
  private(set) var performed = [Int](repeating: 0, count: StepKind.allCases.count)
  /// How many trackings were started with each set of options; the plain function's come last.
  private(set) var trackings = [Int](repeating: 0, count: Wanted.all.count + 1)
  private(set) var observations = [Int](repeating: 0, count: Wanted.all.count)
  /// Ends programs whose observations wake each other for ever.
  var fuel = 150
  private var calls: [Int] = [0]

  mutating func count(_ step: Step) {
    performed[step.kind.rawValue] += 1
    switch step {
    case .track(let plan): trackings[plan.options.map { Int($0.rawValue) } ?? Wanted.all.count] += 1
    case .observe(let plan): observations[Int(plan.options.rawValue)] += 1
    default: break
    }
  }

  /// The number of the next tracking: the first is 1.
  mutating func nextTracking() -> Int {
    calls.append(0)
    return calls.count - 1
  }

  /// The frame of the next call of this tracking's handler or block.
  mutating func nextCall(of tracking: Int) -> Frame {
    calls[tracking] += 1
    return Frame(tracking: tracking, call: calls[tracking])
  }
}

extension World {
  /// Performs steps until one leaves; `cancel` cancels the event at hand.
  func perform(_ steps: [Step], in frame: Frame, cancel: () -> Void) -> Flow {
    for step in steps {
      guard state.fuel > 0 else { return .left }
      state.fuel -= 1
      state.count(step)
      let flow = perform(step, in: frame, cancel: cancel)
      guard flow == .onward else { return flow }
    }
    return .onward
  }

  /// Performs the steps of an iteration with a log of their own.
  ///
  /// They only read, and the order between iterations is nobody's business: so they take no fuel.
  func evaluate(_ steps: [Step], in frame: Frame) -> (flow: Flow, items: [Entry]) {
    let (log, fuel) = (state.log, state.fuel)
    state.log = []
    let flow = perform(steps, in: frame, cancel: {})
    let items = state.log
    (state.log, state.fuel) = (log, fuel)
    return (flow, items)
  }

  private func perform(_ step: Step, in frame: Frame, cancel: () -> Void) -> Flow {
    switch step {
    case .create(let slot): create(slot)
    case .drop(let slot): drop(slot)
    case .read(let place): _ = read(place)
    case .readLinked(let slot, let property): readLinked(slot, property)
    case .readLater(let place): readLater(place)
    case .ifAbove(let place, let limit, let then, let otherwise):
      let isAbove = (read(place) ?? 0) > limit
      return perform(isAbove ? then : otherwise, in: frame, cancel: cancel)
    case .inCall(let number, let body):
      if frame.call == number { return perform(body, in: frame, cancel: cancel) }
    case .leave: return .left
    case .fail: return .failed
    case .set(let place, let value): set(place, value)
    case .add(let place, let value): add(place, value)
    case .append(let slot, let value): append(slot, value)
    case .replaceFirst(let slot, let value): replaceFirst(slot, value)
    case .link(let slot, let other): link(slot, to: other)
    case .call(let registrarCall, let property): call(registrarCall, property)
    case .store(let property, let value): store(property, value)
    case .change(let property, let value, let body):
      return change(property, value) { perform(body, in: frame, cancel: cancel) }
    case .track(let plan): track(plan)
    case .observe(let plan): observe(plan)
    case .endToken(let token, let explicitly): endToken(token, explicitly: explicitly)
    case .cancelEvent: cancel()
    case .iterate(let plan): iterate(plan)
    case .cancelIteration(let task): cancelIteration(task)
    // It is for who runs the top level to give the main actor free.
    case .turn: break
    }
    return .onward
  }
}
