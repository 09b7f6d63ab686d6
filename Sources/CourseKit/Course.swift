/// The list of all chapters and exercises. What else names them is made from it, or tested against it.
public enum Course {
  /// A chapter, as the list has it.
  public struct Entry: Sendable, Equatable {
    public var number: String
    public var title: String
    /// What one sees in it, for the table in the README.
    public var concept: String
    /// Nil as long as the chapter is not written.
    public var minutes: Int?

    public init(_ number: String, _ title: String, _ concept: String, minutes: Int? = nil) {
      self.number = number
      self.title = title
      self.concept = concept
      self.minutes = minutes
    }

    public var name: String { "Chapter\(number)" }
  }

  public static let chapters = [
    Entry(
      "01", "Reading is subscribing", "what a dependency is, by hand and by macro", minutes: 10),
    Entry("02", "One change, one call", "`onChange` is called once, before the store", minutes: 8),
    Entry(
      "03", "Re-arming by hand", "a dome that follows the telescope, and what it misses",
      minutes: 11),
    Entry(
      "04", "Before, after, gone", "`.willSet`, `.didSet`, `.deinit` and an audit log", minutes: 10),
    Entry(
      "05", "Continuous observation", "one run for each turn, always the settled value", minutes: 9),
    Entry("06", "Which property?", "`matches`, and several changes in one turn", minutes: 10),
    Entry(
      "07", "Dependencies that move", "what a block no longer reads no longer wakes it", minutes: 9),
    Entry("08", "The token owns the observation", "start, stop, restart, drop, move", minutes: 11),
    Entry("09", "Cancelling", "from inside, from outside, and what may still come", minutes: 10),
    Entry("10", "Where the block runs", "the main actor, an actor, none", minutes: 11),
    Entry("11", "State as a sequence", "`for await` over `Observations`", minutes: 11),
    Entry("12", "Choosing a tool", "one scenario, four tools, side by side", minutes: 10),
    Entry("13", "A console that redraws itself", "the loop of a user interface in a page of code"),
    Entry("14", "Observing a database", "a night log that tells what changed"),
    Entry(
      "15", "Inside the runtime", "a tour of [`Sources/Observatory`](Sources/Observatory)"),
  ]

  public static let exercises: [Exercise] = [
    .exercise01, .exercise02, .exercise03a, .exercise03b, .exercise04, .exercise05, .exercise06a,
    .exercise06b, .exercise07a, .exercise07b, .exercise08a, .exercise08b, .exercise09a,
    .exercise09b, .exercise10, .exercise11a, .exercise11b, .exercise12,
  ]
}
