/// Makes a random program from a seed.
///
/// A program uses few places, so that what one step writes another has read.
struct Generator {
  /// Where the steps will stand: it decides which are possible.
  enum Context {
    case top, apply, handler, block, emit
  }

  /// What a program is mostly about.
  ///
  /// None has both continuous observations and iterations: the order in which an actor runs
  /// blocks and tasks is no part of the contract.
  enum Theme {
    case trackings, observations, iterations
  }

  private var random: SplitMix64
  private var theme = Theme.trackings
  private var places: [Place] = []

  static func program(seed: UInt64) -> Program {
    var generator = Generator(random: SplitMix64(seed: seed))
    return generator.program()
  }

  private init(random: SplitMix64) { self.random = random }

  private mutating func program() -> Program {
    theme = random.pick([.trackings, .trackings, .observations, .observations, .iterations])
    let slots = Slot.allCases.filter { _ in random.chance(70) }
    for _ in 0..<(2 + random.below(4)) {
      let slot = random.pick(slots.isEmpty ? Slot.allCases : slots)
      places.append(Place(slot: slot, property: random.pick(slot.properties)))
    }
    var steps: [Step] = []
    for slot in Slot.allCases where places.contains(where: { $0.slot == slot }) {
      steps.append(.create(slot))
    }
    if theme == .trackings {
      for _ in 0..<(6 + random.below(12)) { steps.append(step(.top, depth: 3)) }
      return Program(steps: steps)
    }
    for _ in 0..<(1 + random.below(3)) { steps.append(start()) }
    for _ in 0..<(2 + random.below(5)) {
      steps.append(.turn)
      for _ in 0..<random.below(4) { steps.append(step(.top, depth: 2)) }
    }
    return Program(steps: steps)
  }

  /// Starts what the program is about.
  private mutating func start() -> Step {
    switch theme {
    case .trackings: .track(trackingPlan(2))
    case .observations: .observe(observingPlan(2))
    case .iterations: .iterate(iteratingPlan())
    }
  }

  // MARK: Steps

  private mutating func steps(_ context: Context, _ most: Int, depth: Int) -> [Step] {
    (0..<random.below(most + 1)).map { _ in step(context, depth: depth) }
  }

  private mutating func step(_ context: Context, depth: Int) -> Step {
    switch context {
    case .emit: return reading(context, depth)
    case .apply where random.chance(60): return reading(context, depth)
    case .handler where random.chance(15): return .cancelEvent
    case .block where random.chance(50): return reading(context, depth)
    case .block where random.chance(8): return .inCall(1 + random.below(3), [.cancelEvent])
    case .top where random.chance(8): return .turn
    case .top where random.chance(10): return start()
    case .top, .apply, .handler, .block: break
    }
    switch random.below(100) {
    case ..<45: return writing()
    case ..<53: return byHand(context, depth)
    case ..<65: return ofObjects()
    case ..<72: return ending(context)
    case ..<87 where depth > 0: return .track(trackingPlan(depth - 1))
    case ..<95 where depth > 0 && theme != .iterations:
      return .observe(observingPlan(depth - 1))
    default: return reading(context, depth)
    }
  }

  private mutating func reading(_ context: Context, _ depth: Int) -> Step {
    switch random.below(100) {
    case ..<58: return .read(place())
    case ..<66: return .readLinked(random.pick(Slot.telescopes), random.pick(Property.ofTelescopes))
    case ..<70 where context != .emit: return .readLater(place())
    case ..<84 where depth > 0:
      return .ifAbove(
        place(), random.below(4), then: steps(context, 2, depth: depth - 1),
        else: steps(context, 2, depth: depth - 1))
    case ..<88 where context != .top: return .leave
    case ..<92 where context == .apply || context == .emit: return .fail
    case ..<96 where depth > 0 && (context == .block || context == .handler):
      return .inCall(1 + random.below(3), steps(context, 2, depth: depth - 1))
    default: return .read(place())
    }
  }

  private mutating func writing() -> Step {
    let value = random.below(5)
    let place = place()
    switch place.property {
    case .sum: return .set(Place(slot: place.slot, property: .azimuth), value)
    case .companion:
      return .link(place.slot, to: random.chance(70) ? random.pick(Slot.telescopes) : nil)
    case .frames:
      switch random.below(3) {
      case 0: return .set(place, value)
      case 1: return .append(place.slot, value)
      default: return .replaceFirst(place.slot, value)
      }
    default: return random.chance(70) ? .set(place, value) : .add(place, random.below(3))
    }
  }

  private mutating func byHand(_ context: Context, _ depth: Int) -> Step {
    let property: Property = random.chance(70) ? .shutter : .heading
    switch random.below(10) {
    case ..<4: return .call(random.pick(RegistrarCall.allCases), property)
    case 4: return .store(property, random.below(5))
    case _ where depth > 0:
      return .change(property, random.below(5), steps(context, 3, depth: depth - 1))
    default: return .set(Place(slot: .dome, property: property), random.below(5))
    }
  }

  private mutating func ofObjects() -> Step {
    let slot = random.chance(80) ? place().slot : random.pick(Slot.allCases)
    return random.chance(60) ? .drop(slot) : .create(slot)
  }

  private mutating func place() -> Place {
    if random.chance(85) { return random.pick(places) }
    let slot = random.pick(Slot.allCases)
    return Place(slot: slot, property: random.pick(slot.properties))
  }

  // MARK: Observing

  private mutating func trackingPlan(_ depth: Int) -> TrackingPlan {
    TrackingPlan(
      options: random.chance(15) ? nil : random.pick(Wanted.all),
      apply: [.read(place())] + steps(.apply, 3, depth: depth),
      handler: steps(.handler, 3, depth: depth))
  }

  private mutating func observingPlan(_ depth: Int) -> ObservingPlan {
    ObservingPlan(
      token: random.below(ObservingPlan.tokens.count),
      options: random.chance(30) ? [.didSet, .death] : random.pick(Wanted.all),
      block: steps(.block, 2, depth: depth) + [.read(place())] + steps(.block, 3, depth: depth))
  }

  private mutating func iteratingPlan() -> IteratingPlan {
    IteratingPlan(
      task: random.below(IteratingPlan.tasks.count),
      until: random.chance(40) ? place().slot : nil,
      emit: steps(.emit, 1, depth: 1) + [.read(place())] + steps(.emit, 3, depth: 1))
  }

  private mutating func ending(_ context: Context) -> Step {
    theme == .iterations
      ? .cancelIteration(random.below(IteratingPlan.tasks.count))
      : .endToken(random.below(ObservingPlan.tokens.count), explicitly: random.chance(50))
  }
}
