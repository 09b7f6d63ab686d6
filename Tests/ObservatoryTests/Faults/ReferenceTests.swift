import Testing

@Suite struct `The compiler finds, by the name that 6.4 has,` {
  private func accepts(_ code: String) throws {
    let answer = try Compiler.answer(to: code, flags: ["-warnings-as-errors"])
    #expect(answer.succeeded, "\(answer)")
  }

  @Test func `the function that starts an observation`() throws {
    try accepts(
      """
      import Observatory
      func check() {
        let start = withContinuousObservation(options:apply:)
        let token = start(.didSet, { _ in })
        token.cancel()
      }
      """)
  }

  @Test func `that function with its whole type`() throws {
    try accepts(
      """
      import Observatory
      func check() {
        let start: (
          ObservationTracking.Options,
          @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
        ) -> ObservationTracking.Token = withContinuousObservation(options:apply:)
        _ = start
      }
      """)
  }

  @Test func `that function as an argument, with its module`() throws {
    try accepts(
      """
      import Observatory
      func use<F>(_ function: F) -> F { function }
      func check() { _ = use(Observatory.withContinuousObservation(options:apply:)) }
      """)
  }

  @Test func `the functions that track, with their whole types`() throws {
    try accepts(
      """
      import Observatory
      struct Fog: Error {}
      func check() {
        let plain: (() -> Int, @autoclosure () -> @Sendable () -> Void) -> Int =
          withObservationTracking(_:onChange:)
        let typed: (
          ObservationTracking.Options, () throws(Fog) -> Int,
          @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
        ) throws(Fog) -> Int = withObservationTracking(options:_:onChange:)
        _ = (plain, typed)
      }
      """)
  }

  @Test func `the members that events, tokens and options have`() throws {
    try accepts(
      """
      import Observatory
      func check(_ options: ObservationTracking.Options) {
        let union = options.union(_:)
        let contains = options.contains(_:)
        _ = (union, contains)
      }
      func check() {
        let make: () -> ObservationRegistrar = ObservationRegistrar.init
        _ = make()
      }
      """)
  }

  @Test func `what the warning of the deprecated name says to use`() throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        func watch() {
          withContinuousObservationTracking(options: .didSet) { _ in }.cancel()
        }
        """)
    let warning = try #require(answer.warnings.first, "\(answer)")
    let name = try #require(
      warning.firstMatch(of: /renamed to '(?<name>[^']+)'/)?.output.name, "\(answer)")

    #expect(name == "withContinuousObservation(options:apply:)")
    try accepts("import Observatory\nfunc check() { _ = \(name) }")
  }

  @Test func `the deprecated function, too`() throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        func check() { _ = withContinuousObservationTracking(options:apply:) }
        """)

    #expect(answer.succeeded, "\(answer)")
  }
}
