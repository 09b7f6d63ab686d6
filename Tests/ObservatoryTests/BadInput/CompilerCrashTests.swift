import Testing

/// On Swift 6.3.1 the compiler crashes where it should refuse: an event, as the parameter of a
/// closure whose type is inferred, that an escaping closure captures. Such code must never compile;
/// how it fails is the compiler's business. What the docs name as the way around must compile.
@Suite(.line(29)) struct `An event in an escaping closure` {
  @Test(arguments: [
    "Task.detached { event.cancel() }",
    "later { print(event.kind) }",
    "let cancel = { event.cancel() }; cancel()",
    "func cancel() { event.cancel() }; cancel()",
  ])
  func `never compiles`(capture: String) throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        func later(_ body: @escaping () -> Void) {}
        func track() {
          withObservationTracking(options: .didSet) {
          } onChange: { event in
            \(capture)
          }
        }
        """)

    #expect(!answer.succeeded)
  }

  @Test(arguments: [
    "later { print(event.kind) }",
    "let cancel = { event.cancel() }; cancel()",
    "func cancel() { event.cancel() }; let copy = cancel; copy()",
  ])
  func `is refused with a reason once its type is written out`(capture: String) throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        func later(_ body: @escaping () -> Void) {}
        func track() {
          withObservationTracking(options: .didSet) {
          } onChange: { (event: borrowing ObservationTracking.Event) in
            \(capture)
          }
        }
        """)

    #expect(answer.errors.contains { $0.contains("'event'") }, "\(answer)")
    #expect(!answer.output.contains("Stack dump"), "\(answer)")
  }

  @Test(arguments: [
    "let kind = event.kind; Task.detached { print(kind == .didSet) }",
    "let isAzimuth = event.matches(\\Telescope.azimuth); later { print(isAzimuth) }",
    "print([\\Telescope.azimuth].filter { event.matches($0) })",
    "now { event.cancel() }",
    "hear(event)",
  ])
  func `is not needed: copy what you need first`(way: String) throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        @Observable final class Telescope { var azimuth = 0.0 }
        func later(_ body: @escaping () -> Void) {}
        func now(_ body: () -> Void) { body() }
        func hear(_ event: borrowing ObservationTracking.Event) { event.cancel() }
        func track() {
          withObservationTracking(options: .didSet) {
          } onChange: { event in
            \(way)
          }
        }
        """)

    #expect(answer.succeeded, "\(answer)")
  }
}
