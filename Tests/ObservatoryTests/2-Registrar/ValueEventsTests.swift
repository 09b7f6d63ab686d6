import Testing

@testable import Observatory

@Suite(.line(6)) struct `The value events of one tracking` {
  private let first = Change(number: 1)
  private let second = Change(number: 2)
  private let byHand = Change(byHandOf: .here)
  private let both: ObservationTracking.Options = [.willSet, .didSet]

  @Test(arguments: [ChangePhase.willSet, .didSet])
  func `are one before or after the store, when one is asked for`(phase: ChangePhase) {
    var events = ValueEvents(phase == .willSet ? .willSet : .didSet)
    let before = events.willSet(first, isAtPlace: false)
    #expect(before == (phase == .willSet ? .last(.willSet) : .nothing))
    let after = events.didSet(first, isAtPlace: false, isInside: false)
    #expect(after == (phase == .didSet ? .last(.didSet) : .nothing))

    #expect(events.isOver)
    #expect(events.willSet(second, isAtPlace: false) == .nothing)
    #expect(events.didSet(second, isAtPlace: false, isInside: false) == .nothing)
  }

  @Test func `are a pair of one change, whatever is changed inside of it`() {
    var events = ValueEvents(both)
    #expect(events.willSet(first, isAtPlace: false) == .first)
    #expect(events.isHalf)
    // At another place, and at the same one.
    #expect(events.willSet(second, isAtPlace: false) == .nothing)
    #expect(events.didSet(second, isAtPlace: false, isInside: true) == .nothing)
    #expect(events.willSet(second, isAtPlace: true) == .nothing)
    #expect(events.didSet(second, isAtPlace: true, isInside: true) == .nothing)
    #expect(events.didSet(first, isAtPlace: true, isInside: true) == .last(.didSet))
    #expect(events.isOver && !events.isHalf)
  }

  @Test(arguments: [1, 2, 200])
  func `are a pair of the outermost change by hand`(depth: Int) {
    var events = ValueEvents(both)
    #expect(events.willSet(byHand, isAtPlace: false) == .first)
    for _ in 0..<depth { #expect(events.willSet(byHand, isAtPlace: true) == .nothing) }
    for _ in 0..<depth {
      #expect(events.didSet(byHand, isAtPlace: true, isInside: true) == .nothing)
    }
    #expect(events.didSet(byHand, isAtPlace: true, isInside: true) == .last(.didSet))
  }

  @Test(.line(30)) func `by hand mind the place and the thread`() {
    var events = ValueEvents(both)
    #expect(events.willSet(byHand, isAtPlace: false) == .first)
    #expect(events.willSet(byHand, isAtPlace: false) == .nothing)
    #expect(events.didSet(byHand, isAtPlace: false, isInside: true) == .nothing)
    let other = Guarded(Change.unheard)
    onAnotherThread { other.set(Change(byHandOf: .here)) }
    #expect(events.didSet(other.current, isAtPlace: true, isInside: false) == .nothing)
    #expect(events.didSet(byHand, isAtPlace: true, isInside: true) == .last(.didSet))
  }

  @Test func `of a change that began before are its end, for who was not inside`() {
    for (options, phase) in [(.willSet, .willSet), (.didSet, .didSet), (both, .didSet)]
      as [(ObservationTracking.Options, ChangePhase)]
    {
      var events = ValueEvents(options)
      #expect(events.didSet(first, isAtPlace: false, isInside: false) == .last(phase))
      #expect(events.isOver)
    }
  }

  @Test func `of a change that the closure ran inside of are its end alone`() {
    var events = ValueEvents(.willSet)
    #expect(events.didSet(first, isAtPlace: false, isInside: true) == .nothing)
    #expect(events.willSet(second, isAtPlace: false) == .last(.willSet))

    events = ValueEvents(.didSet)
    #expect(events.didSet(first, isAtPlace: false, isInside: true) == .last(.didSet))

    // A pair is of the next change.
    events = ValueEvents(both)
    #expect(events.didSet(first, isAtPlace: false, isInside: true) == .nothing)
    #expect(events.willSet(second, isAtPlace: false) == .first)
  }

  @Test(.line(30)) func `of a pair are its end, when nothing says that it ever began`() {
    var events = ValueEvents(both)
    #expect(events.didSet(byHand, isAtPlace: false, isInside: true) == .last(.didSet))
  }

  @Test(.line(8)) func `are none when none is asked for`() {
    for options in [[], .deinit] as [ObservationTracking.Options] {
      var events = ValueEvents(options)
      #expect(events.isOver)
      #expect(events.willSet(first, isAtPlace: false) == .nothing)
      #expect(events.didSet(first, isAtPlace: false, isInside: false) == .nothing)
      #expect(events.wantsDeaths == (options == .deinit))
    }
  }

  @Test func `are over when they are cancelled, and deaths are, too`() {
    var events = ValueEvents([.willSet, .didSet, .deinit])
    #expect(events.willSet(first, isAtPlace: false) == .first)
    #expect(events.wantsDeaths)
    events.cancel()
    #expect(events.didSet(first, isAtPlace: true, isInside: true) == .nothing)
    #expect(!events.wantsDeaths)
  }
}
