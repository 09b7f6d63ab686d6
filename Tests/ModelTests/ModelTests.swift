import Foundation
import Testing

// Each search has a process of its own. It waits until no observation in the process is due, so it
// would wait for those of other tests, too.

@Suite struct `The runtime` {
  /// By default every run is the same. To explore, set `MODEL_COUNT`, the number of programs, and
  /// `MODEL_SEED`, the seed of the first. When a program ends in a trap, `MODEL_TRACE=1` tells
  /// which.
  @Test func `does what the model of the contract does, for random programs`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (seed, count) = (setting("MODEL_SEED"), setting("MODEL_COUNT"))
      var search = Search(seed: seed ?? 1, count: Int(count ?? 10_000))
      search.isTraced = setting("MODEL_TRACE") != nil
      if let finding = await search.run() {
        Issue.record("\(finding)")
        return
      }
      if seed == nil && count == nil { expectNothingIsRare(in: search.coverage) }
    }
  }
}

/// A generator that makes one kind of step no longer would test less and stay green.
private func expectNothingIsRare(in coverage: Coverage) {
  for (name, count) in coverage.counts {
    #expect(count >= 100, "\(name), in \(coverage.programs) programs")
  }
  #expect(coverage.undecided * 20 < coverage.programs, "too many programs show nothing")
}

private func setting(_ name: String) -> UInt64? {
  ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
}

@Suite struct `The model test` {
  @Test func `finds each model that is wrong in one point, and shrinks the program`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for broken in BrokenContract.all {
        var search = Search(seed: 1, count: 2_000, contract: broken.make)
        let found = await search.run()
        let finding = try #require(found, "2,000 programs do not show \(broken)")
        #expect(finding.shrunk.steps.size <= 10, "not shrunk enough:\n\(finding)")
        #expect(finding.comparison.differs, "the shrunk program does not show \(broken)")
      }
    }
  }

  @Test func `makes the same program from the same seed`() {
    #expect(Generator.program(seed: 7) == Generator.program(seed: 7))
    #expect(Generator.program(seed: 7) != Generator.program(seed: 8))
  }
}
