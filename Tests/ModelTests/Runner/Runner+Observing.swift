import Observatory

/// The trackings and continuous observations of a program, started on the runtime.
extension Runner {
  func track(_ plan: TrackingPlan) {
    let number = state.nextTracking()
    let witness = witness(of: number)
    if let options = plan.options {
      do throws(Refusal) {
        let result = try withObservationTracking(options: options.real) {
          () throws(Refusal) -> Int in
          if perform(plan.apply, in: Frame(tracking: number), cancel: {}) == .failed {
            throw Refusal()
          }
          return number
        } onChange: { [self] event in
          handle(event, plan.handler, witness, number)
        }
        state.log.append(.returned(tracking: result))
      } catch {
        state.log.append(.threw(tracking: number))
      }
    } else {
      let result = withObservationTracking {
        _ = perform(plan.apply, in: Frame(tracking: number), cancel: {})
        return number
      } onChange: { [self] in
        begin(number, .change, [])
        _ = perform(plan.handler, in: state.nextCall(of: number), cancel: {})
        end(number, witness)
      }
      state.log.append(.returned(tracking: result))
    }
  }

  func observe(_ plan: ObservingPlan) {
    let number = state.nextTracking()
    let witness = witness(of: number)
    let token = withContinuousObservation(options: plan.options.real) {
      @MainActor [self] event in
      handle(event, plan.block, witness, number)
    }
    // The old one goes after the array has been changed.
    let old = tokens[plan.token]
    tokens[plan.token] = TokenBox(token)
    withExtendedLifetime(old) {}
  }

  func endToken(_ token: Int, explicitly: Bool) {
    let old = tokens[token]
    tokens[token] = nil
    if explicitly { old?.cancel() }
  }

  private func handle(
    _ event: borrowing ObservationTracking.Event, _ steps: [Step], _ witness: Witness,
    _ number: Int
  ) {
    begin(number, event.kind.shown, event.shownMatches)
    _ = perform(steps, in: state.nextCall(of: number)) { event.cancel() }
    end(number, witness)
  }

  private func begin(_ number: Int, _ kind: EventKind, _ matches: [Property]) {
    state.log.append(.began(tracking: number, kind, matches: matches))
  }

  private func end(_ number: Int, _ witness: Witness) {
    state.log.append(.ended(tracking: number))
    withExtendedLifetime(witness) {}
  }
}

/// Owns a token for a variable of a program.
final class TokenBox {
  private var token: ObservationTracking.Token?

  init(_ token: consuming ObservationTracking.Token) {
    self.token = consume token
  }

  func cancel() {
    if let token = token.take() { token.cancel() }
  }
}

extension Wanted {
  var real: ObservationTracking.Options {
    var options = ObservationTracking.Options()
    if contains(.willSet) { options.formUnion(.willSet) }
    if contains(.didSet) { options.formUnion(.didSet) }
    if contains(.death) { options.formUnion(.deinit) }
    return options
  }
}

extension ObservationTracking.Event.Kind {
  fileprivate var shown: EventKind {
    switch self {
    case .initial: .initial
    case .willSet: .willSet
    case .didSet: .didSet
    case .deinit: .death
    default: .change
    }
  }
}

extension ObservationTracking.Event {
  /// Every property that the event matches, asked one by one.
  ///
  /// The spellings that must never match count as `sum`, which has no change of its own.
  fileprivate var shownMatches: [Property] {
    var matched: [Property] = []
    if matches(\Telescope.azimuth) { matched.append(.azimuth) }
    if matches(\Telescope.altitude) { matched.append(.altitude) }
    if matches(\Telescope.zoom) { matched.append(.zoom) }
    if matches(\Telescope.frames) { matched.append(.frames) }
    if matches(\Telescope.companion) { matched.append(.companion) }
    let isWrong =
      matches(\Telescope.sum) || matches(\Telescope.frames.count)
      || matches(\SolarTelescope.azimuth) || matches(\SolarTelescope.companion)
    if isWrong { matched.append(.sum) }
    if matches(\SolarTelescope.filter) { matched.append(.filter) }
    if matches(\Dome.shutter) { matched.append(.shutter) }
    if matches(\Dome.heading) { matched.append(.heading) }
    return matched
  }
}
