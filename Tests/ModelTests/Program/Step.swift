/// One statement of a random program, as plain data.
///
/// A statement about a variable that is nil does nothing.
indirect enum Step: Equatable, Sendable {
  // Objects.
  case create(Slot)
  case drop(Slot)

  // Reading.
  case read(Place)
  /// Reads a property of the telescope that the weak link leads to.
  case readLinked(Slot, Property)
  /// Reads in a task of its own, some time later.
  case readLater(Place)
  case ifAbove(Place, Int, then: [Step], else: [Step])
  /// Runs its steps in the n-th call of the enclosing handler or block only.
  case inCall(Int, [Step])
  case leave
  /// Throws from the enclosing `apply`.
  case fail

  // Writing.
  case set(Place, Int)
  case add(Place, Int)
  case append(Slot, Int)
  case replaceFirst(Slot, Int)
  case link(Slot, to: Slot?)

  // The dome's registrar, by hand.
  case call(RegistrarCall, Property)
  case store(Property, Int)
  /// Runs its steps inside `withMutation`, then stores.
  case change(Property, Int, [Step])

  // Observing.
  case track(TrackingPlan)
  case observe(ObservingPlan)
  case endToken(Int, explicitly: Bool)
  case cancelEvent
  case iterate(IteratingPlan)
  case cancelIteration(Int)

  /// Lets the main actor run what is due.
  case turn
}

/// A call of a registrar without its partner.
enum RegistrarCall: CaseIterable, Sendable {
  case access, willSet, didSet
}

/// The events that a tracking asks for.
struct Wanted: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let willSet = Wanted(rawValue: 1)
  static let didSet = Wanted(rawValue: 2)
  static let death = Wanted(rawValue: 4)

  static let all: [Wanted] = (0..<8).map { Wanted(rawValue: $0) }
}

/// A one-shot tracking.
struct TrackingPlan: Equatable, Sendable {
  /// Nil for the plain function, whose `onChange` gets no event.
  var options: Wanted?
  var apply: [Step]
  var handler: [Step]

  /// The plain function is called before the store.
  var wanted: Wanted { options ?? .willSet }
}

/// A continuous observation, and which of the program's tokens owns it.
struct ObservingPlan: Equatable, Sendable {
  static let tokens = 0..<3

  var token: Int
  var options: Wanted
  var block: [Step]
}

/// A task that iterates over `Observations`.
struct IteratingPlan: Equatable, Sendable {
  static let tasks = 0..<2

  var task: Int
  /// When set, the sequence is `untilFinished` and ends when this object is gone.
  var until: Slot?
  /// Reads, decides, leaves, fails; nothing else.
  var emit: [Step]
}

/// A random program.
struct Program: Equatable, Sendable {
  var steps: [Step]
}
