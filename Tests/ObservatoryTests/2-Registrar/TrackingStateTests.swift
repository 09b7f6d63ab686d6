import Testing

@testable import Observatory

@Suite(.line(9)) struct `What came before a tracking was armed` {
  private let both: ObservationTracking.Options = [.willSet, .didSet]

  /// A tracking that is registered at so many places.
  private func state(_ options: ObservationTracking.Options, linked: Int32 = 1) -> TrackingState {
    var state = TrackingState(options)
    state.linked = linked
    return state
  }

  /// Spells the steps of arming, up to the last one.
  private func arm(_ state: inout TrackingState) -> [String] {
    var steps: [String] = []
    while true {
      switch state.arm() {
      case .deliver(let kind): steps.append(spell(kind))
      case .armed: return steps + ["armed"]
      case .armedInHalf: return steps + ["armed in half"]
      case .over: return steps + ["over"]
      }
    }
  }

  /// The tracking hears one call of a change, and it is not armed yet.
  private func hear(_ phase: ChangePhase, _ change: UInt64, by state: inout TrackingState) {
    let verdict = state.hear(phase, Change(number: change), isAtPlace: true, isInside: false)
    state.note(verdict)
  }

  @Test func `is nothing, as a rule`() {
    var state = state([.willSet, .didSet, .deinit])
    #expect(arm(&state) == ["armed"])
    #expect(state.stage == .armed)
  }

  @Test func `is delivered by who arms`() {
    var state = state(.willSet)
    hear(.willSet, 1, by: &state)
    #expect(arm(&state) == ["willSet", "over"])

    state = self.state(.didSet)
    hear(.willSet, 1, by: &state)
    hear(.didSet, 1, by: &state)
    #expect(arm(&state) == ["didSet", "over"])
  }

  @Test func `can be a whole pair, of one change`() {
    var state = state(both)
    hear(.willSet, 1, by: &state)
    hear(.didSet, 1, by: &state)
    hear(.willSet, 2, by: &state)
    hear(.didSet, 2, by: &state)
    #expect(arm(&state) == ["willSet", "didSet", "over"])
  }

  @Test func `can be half of a pair, whose rest comes later`() {
    var state = state(both)
    hear(.willSet, 1, by: &state)
    #expect(arm(&state) == ["willSet", "armed in half"])
    #expect(
      state.hear(.didSet, Change(number: 1), isAtPlace: true, isInside: false) == .last(.didSet))
    #expect(state.takesHandler() == true)
  }

  @Test func `can come while what came before is delivered, in order`() {
    var state = state(both)
    hear(.willSet, 1, by: &state)
    guard case .deliver(.willSet) = state.arm() else { return #expect(Bool(false)) }
    hear(.didSet, 1, by: &state)
    #expect(arm(&state) == ["didSet", "over"])
  }

  @Test(.line(7)) func `can be deaths, after the values`() {
    var state = state([.didSet, .deinit], linked: 3)
    #expect(state.hearDeath() == false)
    hear(.didSet, 1, by: &state)
    #expect(state.hearDeath() == false)
    #expect(arm(&state) == ["didSet", "deinit", "deinit", "armed in half"])
    #expect(state.hearDeath() == true)
  }

  @Test func `is dropped when an event cancels the rest`() {
    var state = state([.willSet, .didSet, .deinit])
    hear(.willSet, 1, by: &state)
    hear(.didSet, 1, by: &state)
    _ = state.hearDeath()
    guard case .deliver(.willSet) = state.arm() else { return #expect(Bool(false)) }
    #expect(state.cancel() == true)
    #expect(arm(&state) == ["over"])
  }
}

@Suite(.line(11)) struct `The owner of a tracking` {
  private func armed(_ options: ObservationTracking.Options, linked: Int32) -> TrackingState {
    var state = TrackingState(options)
    state.linked = linked
    _ = state.arm()
    return state
  }

  @Test func `is the tracking itself from the arming on, and is told once when it is not any more`()
  {
    var state = TrackingState(.willSet)
    #expect(state.letsGo() == false)
    state.linked = 2
    _ = state.arm()
    state.linked -= 1
    #expect(state.letsGo() == false)
    state.linked -= 1
    #expect(state.letsGo() == true)
    #expect(state.letsGo() == false)
  }

  @Test func `is never the tracking itself when it is registered nowhere`() {
    var state = armed(.willSet, linked: 0)
    #expect(state.letsGo() == false)
  }

  @Test func `is never the tracking itself when it asks for nothing more`() {
    var state = TrackingState(.willSet)
    state.linked = 1
    _ = state.cancel()
    guard case .over = state.arm() else { return #expect(Bool(false)) }
    state.linked = 0
    #expect(state.letsGo() == false)
  }

  @Test func `gives its handler away once, with the last event`() {
    var state = armed([.willSet, .didSet], linked: 1)
    #expect(state.takesHandler() == false)
    _ = state.hear(.willSet, Change(number: 1), isAtPlace: false, isInside: false)
    #expect(state.takesHandler() == false)
    _ = state.hear(.didSet, Change(number: 1), isAtPlace: true, isInside: false)
    #expect(state.takesHandler() == true)
    #expect(state.takesHandler() == false)
    #expect(state.cancel() == false)
  }

  @Test func `keeps its handler as long as deaths can come`() {
    var state = armed([.willSet, .deinit], linked: 1)
    _ = state.hear(.willSet, Change(number: 1), isAtPlace: false, isInside: false)
    #expect(!state.isOver)
    #expect(state.takesHandler() == false)
    #expect(state.hearDeath() == true)
    #expect(state.cancel() == true)
    #expect(state.hearDeath() == false)
  }

  @Test func `keeps its handler as long as an event is owed`() {
    var state = TrackingState(.willSet)
    state.linked = 1
    state.note(state.hear(.willSet, Change(number: 1), isAtPlace: false, isInside: false))
    #expect(state.takesHandler() == false)
    guard case .deliver(.willSet) = state.arm() else { return #expect(Bool(false)) }
    #expect(state.takesHandler() == true)
  }
}
