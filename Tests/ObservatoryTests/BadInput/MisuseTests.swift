import Testing

@Suite(.line(29)) struct `The compiler refuses` {
  /// A mistake, and what the compiler must say about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    let diagnostics: [String]

    init(_ name: String, says diagnostics: String..., code: String) {
      self.name = name
      self.code = "import Observatory\n" + code
      self.diagnostics = diagnostics
    }

    var testDescription: String { name }
  }

  private func refuses(_ mistake: Mistake) throws {
    let answer = try Compiler.answer(to: mistake.code)
    for diagnostic in mistake.diagnostics {
      #expect(answer.errors.contains { $0.contains(diagnostic) }, "\(answer)")
    }
  }

  @Test(arguments: [
    Mistake(
      "use after a copy", says: "'token' consumed more than once",
      code: """
        func watch() {
          let token = withContinuousObservation(options: .didSet) { _ in }
          let copy = token
          token.cancel()
          copy.cancel()
        }
        """),
    Mistake(
      "cancel twice", says: "'token' consumed more than once",
      code: """
        func watch() {
          let token = withContinuousObservation(options: .didSet) { _ in }
          token.cancel()
          token.cancel()
        }
        """),
    Mistake(
      "an array of tokens", says: "'ObservationTracking.Token' conform to 'Copyable'",
      code: """
        func watch() {
          let token = withContinuousObservation(options: .didSet) { _ in }
          let tokens = [token]
        }
        """),
    Mistake(
      "cancel in an escaping closure", says: "'token' cannot be consumed when captured",
      code: """
        func watch() {
          let token = withContinuousObservation(options: .didSet) { _ in }
          Task { token.cancel() }
        }
        """),
    Mistake(
      "making one", says: "initializer is inaccessible",
      code: "let token = ObservationTracking.Token()"),
  ])
  func `a copy of a token`(mistake: Mistake) throws {
    try refuses(mistake)
  }

  @Test(arguments: [
    Mistake(
      "in a variable", says: "'event' is borrowed and cannot be consumed",
      code: """
        func track() {
          withObservationTracking(options: .didSet) {
          } onChange: { event in
            let kept = event
            print(kept.kind)
          }
        }
        """),
    Mistake(
      "in a property", says: "implicit conversion to 'ObservationTracking.Event?' is consuming",
      code: """
        @MainActor final class Console {
          var last: ObservationTracking.Event?
          var token: ObservationTracking.Token?
          func watch() {
            token = withContinuousObservation(options: .didSet) { event in self.last = event }
          }
        }
        """),
    Mistake(
      "in a property, with consume", says: "'event' is borrowed and cannot be consumed",
      code: """
        final class Console {
          var last: ObservationTracking.Event?
        }
        func hear(_ event: borrowing ObservationTracking.Event, _ console: Console) {
          console.last = consume event
        }
        """),
    Mistake(
      "in an array", says: "'ObservationTracking.Event' conform to 'Copyable'",
      code: """
        func hear(_ event: borrowing ObservationTracking.Event) {
          let events = [event]
        }
        """),
    Mistake(
      "as a result", says: "'event' is borrowed and cannot be consumed",
      code: """
        func pass(_ event: borrowing ObservationTracking.Event) -> ObservationTracking.Event {
          event
        }
        """),
    Mistake(
      "in an escaping closure",
      says: "borrowed",
      code: """
        func later(_ body: @escaping () -> Void) {}
        func hear(_ event: borrowing ObservationTracking.Event) {
          later { print(event.kind) }
        }
        """),
    Mistake(
      "making one", says: "inaccessible",
      code: "let event = ObservationTracking.Event()"),
  ])
  func `to keep an event`(mistake: Mistake) throws {
    try refuses(mistake)
  }

  @Test(arguments: [
    Mistake(
      "struct", says: notAClass("struct type 'Sky'", "'Sky' is a struct"),
      code: "@Observable struct Sky { var seeing = 1.0 }"),
    Mistake(
      "enum", says: notAClass("enumeration type 'Weather'", "'Weather' is an enum"),
      code: "@Observable enum Weather { case clear, cloudy }"),
    Mistake(
      "actor", says: notAClass("actor type 'Dome'", "'Dome' is an actor"),
      code: "@Observable actor Dome { var azimuth = 0.0 }"),
  ])
  func `an observable type that is no class`(mistake: Mistake) throws {
    try refuses(mistake)
  }

  @Test(arguments: [
    Mistake(
      "lazy",
      says: usesToolchainMacro
        ? "'lazy' cannot be used on a computed property"
        : "'@Observable' cannot observe 'chart', because it is 'lazy'",
      code: "@Observable final class Console { lazy var chart = [1, 2] }"),
    Mistake(
      "property wrapper",
      says: usesToolchainMacro
        ? "property wrapper cannot be applied to a computed property"
        : "'@Observable' cannot tell whether '@Clamped' stores 'level' itself",
      code: """
        @propertyWrapper struct Clamped { var wrappedValue = 0.0 }
        @Observable final class Console { @Clamped var level = 0.5 }
        """),
  ])
  func `in an observable class, without ObservationIgnored,`(mistake: Mistake) throws {
    try refuses(mistake)
  }

  /// The two macros say it differently. The exact texts of ours are for its own tests.
  private static func notAClass(_ theirs: String, _ ours: String) -> String {
    usesToolchainMacro
      ? "'@Observable' cannot be applied to \(theirs)"
      : "'@Observable' expects a class, but \(ours)"
  }

  #if TOOLCHAIN_MACRO
    private static let usesToolchainMacro = true
  #else
    private static let usesToolchainMacro = false
  #endif

  @Test(arguments: [
    Mistake(
      "a raw value", says: "has no member 'rawValue'",
      code: "let bits = (.willSet as ObservationTracking.Options).rawValue"),
    Mistake(
      "from a raw value", says: "argument passed to call that takes no arguments",
      code: "let options = ObservationTracking.Options(rawValue: 1)"),
    Mistake(
      "from an integer", says: "cannot convert value of type 'Int'",
      code: "let options: ObservationTracking.Options = 3"),
    Mistake(
      "as an option set", says: "conform to 'OptionSet'",
      code: """
        func raw<Set: OptionSet>(_ set: Set) {}
        func useIt(_ options: ObservationTracking.Options) { raw(options) }
        """),
  ])
  func `options that are numbers`(mistake: Mistake) throws {
    try refuses(mistake)
  }

  @Test(arguments: [
    Mistake(
      "a switch over kinds without default", says: "switch must be exhaustive",
      code: """
        func hear(_ kind: ObservationTracking.Event.Kind) {
          switch kind {
          case .initial, .willSet, .didSet, .deinit: break
          }
        }
        """),
    Mistake(
      "a match with what is not observable", says: "requires that 'Plain' conform to 'Observable'",
      code: """
        final class Plain { var azimuth = 0.0 }
        func hear(_ event: borrowing ObservationTracking.Event) {
          _ = event.matches(\\Plain.azimuth)
        }
        """),
    Mistake(
      "a registrar for what is not observable",
      says: "requires that 'Plain' conform to 'Observable'",
      code: """
        final class Plain { let azimuth = 0.0 }
        func read(_ plain: Plain) { ObservationRegistrar().access(plain, keyPath: \\.azimuth) }
        """),
    Mistake(
      "to suspend in a tracked block", says: "to parameter expecting synchronous function type",
      code: """
        func track() {
          withObservationTracking { await Task.yield() } onChange: {}
        }
        """),
    Mistake(
      "to suspend in a continuous block", says: "cannot pass function of type",
      code: """
        func watch() {
          let token = withContinuousObservation(options: .didSet) { _ in await Task.yield() }
          token.cancel()
        }
        """),
    Mistake(
      "a block that takes a model to where it is not safe", says: "#SendableClosureCaptures",
      code: """
        @Observable final class Telescope { var azimuth = 0.0 }
        func watch(_ telescope: Telescope) {
          let token = withContinuousObservation(options: .didSet) { _ in _ = telescope.azimuth }
          token.cancel()
        }
        """),
    Mistake(
      "the result of a throwing block without try", says: "not marked with 'try'",
      code: """
        struct Fog: Error {}
        func track() {
          withObservationTracking(options: .didSet) { throw Fog() } onChange: { _ in }
        }
        """),
  ])
  func `other mistakes`(mistake: Mistake) throws {
    try refuses(mistake)
  }
}
