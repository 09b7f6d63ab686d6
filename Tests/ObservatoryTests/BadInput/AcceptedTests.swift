import Testing

@Suite(.line(29)) struct `The compiler accepts` {
  private func accepts(_ code: String, flags: [String] = []) throws {
    let answer = try Compiler.answer(to: code, flags: ["-warnings-as-errors"] + flags)
    #expect(answer.succeeded, "\(answer)")
  }

  @Test func `lazy and wrapped properties that are ignored`() throws {
    try accepts(
      """
      import Observatory
      @propertyWrapper struct Clamped { var wrappedValue = 0.0 }
      @Observable final class Console {
        @ObservationIgnored lazy var chart = [1, 2]
        @ObservationIgnored @Clamped var level = 0.5
        weak var peer: Console?
        let name = "east"
        static let limit = 3
      }
      """)
  }

  @Test func `a token that is kept, replaced and dropped`() throws {
    try accepts(
      """
      import Observatory
      @Observable @MainActor final class Telescope { var azimuth = 0.0 }
      @MainActor final class Console {
        let telescope = Telescope()
        var token: ObservationTracking.Token?
        func watch() {
          token = withContinuousObservation(options: .didSet) { [weak self] event in
            guard let self else { return event.cancel() }
            print(self.telescope.azimuth)
          }
        }
        func stop() { token = nil }
      }
      func watchOnce() {
        let token = withContinuousObservation(options: [.willSet, .didSet]) { _ in }
        token.cancel()
        _ = withContinuousObservation(options: []) { _ in }
      }
      """)
  }

  @Test func `a token that crosses to another task`() throws {
    try accepts(
      """
      import Observatory
      actor Site {
        var token: ObservationTracking.Token?
        func keep(_ token: consuming sending ObservationTracking.Token) {
          self.token = consume token
        }
      }
      func handOver(to site: Site) async {
        await site.keep(withContinuousObservation(options: .didSet) { _ in })
      }
      """)
  }

  @Test func `the macro in a file that imports Foundation, under all the strict settings`() throws {
    try accepts(
      """
      import Foundation
      public import Observatory
      @Observable final class NightLog {
        var lines: [String] = []
        var opened = Date()
      }
      @Observable @MainActor public final class Console {
        var log = NightLog()
        public var title = ""
        public init() {}
      }
      """,
      flags: [
        "-strict-memory-safety", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
      ])
  }

  @Test func `the macro in a module whose default is the main actor`() throws {
    try accepts(
      """
      import Observatory
      @Observable final class Telescope { var azimuth = 0.0 }
      func track(_ telescope: Telescope) {
        withObservationTracking { print(telescope.azimuth) } onChange: {}
      }
      """,
      flags: ["-default-isolation", "MainActor"])
  }

  /// What the toolchain's own module has already, one program must be able to use from either.
  @Test(arguments: ["Observatory", "Observation"])
  func `one program with either module`(module: String) throws {
    try accepts(
      """
      import \(module)
      @Observable final class Telescope: @unchecked Sendable {
        var azimuth = 0.0
        @ObservationIgnored var serialNumber = 1
      }
      final class Link: Observable {
        let registrar = ObservationRegistrar()
        var isUp: Bool {
          registrar.access(self, keyPath: \\.isUp)
          return true
        }
        func toggle() throws {
          registrar.willSet(self, keyPath: \\.isUp)
          registrar.didSet(self, keyPath: \\.isUp)
          try registrar.withMutation(of: self, keyPath: \\.isUp) { try check() }
        }
        func check() throws {}
      }
      func follow(_ telescope: Telescope) async {
        let seen = withObservationTracking { telescope.azimuth } onChange: { print("moves") }
        print(seen)
        for await azimuth in Observations({ telescope.azimuth }) { print(azimuth) }
        let values = Observations<Double, Never>.untilFinished { [weak telescope] in
          guard let telescope else { return .finish }
          return .next(telescope.azimuth)
        }
        var iterator = values.makeAsyncIterator()
        _ = await iterator.next(isolation: nil)
      }
      """)
  }

  @Test func `an unused token only with a warning`() throws {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        func watch() {
          withContinuousObservation(options: .didSet) { _ in }
        }
        """)

    #expect(answer.succeeded, "\(answer)")
    #expect(answer.warnings.contains { $0.contains("unused") }, "\(answer)")
  }

  @Test func `the name in the proposal's text only with a warning that gives the new name`() throws
  {
    let answer = try Compiler.answer(
      to: """
        import Observatory
        func watch() {
          let token = withContinuousObservationTracking(options: .didSet) { event in
            event.cancel()
          }
          token.cancel()
        }
        """)

    #expect(answer.succeeded, "\(answer)")
    #expect(
      answer.warnings.contains {
        $0.contains("'withContinuousObservationTracking") && $0.contains("deprecated")
          && $0.contains("renamed to 'withContinuousObservation")
      }, "\(answer)")
  }
}
