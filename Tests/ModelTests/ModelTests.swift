import Foundation
import Testing

@Suite struct `The runtime` {
  /// `MODEL_SEED` and `MODEL_COUNT` explore; by default every run is the same.
  @Test @MainActor func `does what the model of the contract does, for random programs`() async {
    var search = Search(
      seed: setting("MODEL_SEED") ?? 1, count: Int(setting("MODEL_COUNT") ?? 2_000))
    if let finding = await search.run() {
      Issue.record("\(finding)")
      return
    }
    if setting("MODEL_SEED") == nil {
      for (name, count) in search.coverage.counts {
        #expect(count * 100 >= search.coverage.programs, "too rarely: \(name)")
      }
    }
  }

  private func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
