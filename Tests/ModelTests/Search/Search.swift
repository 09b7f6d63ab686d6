/// Runs many programs and stops at the first difference.
struct Search {
  var seed: UInt64
  var count: Int
  /// Prints each seed before its program runs, for a program that ends in a trap.
  var isTraced = false
  /// Makes the contract anew for each program.
  var contract: () -> Contract = { Contract() }
  private(set) var coverage = Coverage()

  /// A program for which the model and the runtime differ.
  struct Finding {
    let seed: UInt64
    let shrunk: Program
    let comparison: Comparison
  }

  init(seed: UInt64, count: Int, contract: @escaping () -> Contract = { Contract() }) {
    self.seed = seed
    self.count = count
    self.contract = contract
  }

  @MainActor mutating func run() async -> Finding? {
    for offset in 0..<UInt64(count) {
      let programSeed = seed &+ offset
      if isTraced { print("seed \(programSeed)") }
      let program = Generator.program(seed: programSeed)
      let comparison = await Comparison(program, contract: contract())
      coverage.count(comparison)
      if comparison.differs { return await finding(programSeed, program) }
    }
    return nil
  }

  @MainActor private func finding(_ seed: UInt64, _ program: Program) async -> Finding {
    var shrinker = Shrinker { candidate in
      guard await Comparison(candidate, contract: contract(), patience: .short).differs else {
        return false
      }
      // On a busy machine a short wait can end before what would have come.
      return await Comparison(candidate, contract: contract()).differs
    }
    let shrunk = await shrinker.shrink(program)
    return Finding(
      seed: seed, shrunk: shrunk, comparison: await Comparison(shrunk, contract: contract()))
  }
}

extension Search.Finding: CustomStringConvertible {
  var description: String {
    """
    The runtime does not do what the model of the contract does.

    The program of seed \(seed), shrunk to \(shrunk.steps.size) steps:

    \(shrunk)

    \(comparison.description)
    Run it again: MODEL_SEED=\(seed) MODEL_COUNT=1 swift test --filter ModelTests
    """
  }
}
