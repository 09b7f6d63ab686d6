/// Makes a program smaller as long as the difference stays.
struct Shrinker {
  /// Says whether a program still shows the difference.
  let differs: @MainActor (Program) async -> Bool
  /// Ends the search when a program does not get smaller quickly.
  var trials = 3_000

  @MainActor mutating func shrink(_ program: Program) async -> Program {
    var smallest = program
    while let smaller = await firstSmaller(than: smallest) { smallest = smaller }
    return smallest
  }

  @MainActor private mutating func firstSmaller(than program: Program) async -> Program? {
    for steps in Self.smaller(program.steps) {
      guard trials > 0 else { return nil }
      trials -= 1
      let candidate = Program(steps: steps)
      if await differs(candidate) { return candidate }
    }
    return nil
  }

  // MARK: Candidates

  /// Every list that is one move smaller: the boldest moves come first.
  static func smaller(_ steps: [Step]) -> [[Step]] {
    var candidates: [[Step]] = []
    var length = steps.count / 2
    while length > 0 {
      for start in stride(from: 0, to: steps.count, by: length) {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + length, steps.count))
        candidates.append(fewer)
      }
      length /= 2
    }
    if steps.count == 1 { candidates.append([]) }
    for (index, step) in steps.enumerated() {
      for replacement in smaller(step) {
        var changed = steps
        changed.replaceSubrange(index...index, with: replacement)
        candidates.append(changed)
      }
    }
    return candidates
  }

  /// What one step can be replaced by.
  private static func smaller(_ step: Step) -> [[Step]] {
    var candidates: [[Step]] = []
    // Without what is around its bodies.
    for body in step.bodies where !body.isEmpty { candidates.append(body) }
    for (index, body) in step.bodies.enumerated() {
      for fewer in smaller(body) {
        var bodies = step.bodies
        bodies[index] = fewer
        candidates.append([step.with(bodies)])
      }
    }
    return candidates + simpler(step).map { [$0] }
  }

  /// The same step with less in it; each of these ends some time.
  private static func simpler(_ step: Step) -> [Step] {
    switch step {
    case .set(let place, let value) where value > 1: return [.set(place, 1)]
    case .add(let place, let value) where value > 1: return [.add(place, 1), .set(place, 1)]
    case .add(let place, _): return [.set(place, 1)]
    case .readLinked(let slot, let property):
      return [.read(Place(slot: slot, property: property))]
    case .track(var plan):
      return fewer(plan.options ?? []).map { options in
        plan.options = options
        return .track(plan)
      }
    case .observe(var plan):
      return fewer(plan.options).map { options in
        plan.options = options
        return .observe(plan)
      }
    case .iterate(var plan) where plan.until != nil:
      plan.until = nil
      return [.iterate(plan)]
    default: return []
    }
  }

  private static func fewer(_ options: Wanted) -> [Wanted] {
    let each: [Wanted] = [.willSet, .didSet, .death]
    return each.filter(options.contains).map { options.subtracting($0) }
  }
}
