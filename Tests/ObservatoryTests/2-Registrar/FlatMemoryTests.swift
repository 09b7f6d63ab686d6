import Observatory
import Testing

// What a tracking leaves behind in a registrar is seen by nobody, except as memory. Each is measured in a
// process of its own.
@Suite(.line(11), .serialized, .enabled(if: residentBytes() != nil))
struct `The memory of a registrar` {
  @Test func `does not grow with trackings that end elsewhere: they fire`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(besides: .willSet) { instrument in instrument?.azimuth = 1 }
    }
  }

  @Test func `does not grow with trackings that end elsewhere: they are cancelled`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(besides: [.willSet, .didSet, .deinit], isCancelled: true) {
        $0?.azimuth = 1
      }
    }
  }

  @Test func `does not grow with trackings that end elsewhere: they lose their last object`() async
  {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(besides: .deinit, readsConsole: false) { $0 = nil }
    }
  }
}

/// Starts trackings of an object that lives, and of one that ends them.
private func expectFlatMemory(
  besides options: ObservationTracking.Options, isCancelled: Bool = false,
  readsConsole: Bool = true, end: (inout Instrument?) -> Void
) async {
  // It never changes, and lives as long as the test.
  let console = Instrument()
  await expectFlatMemory { rounds in
    for _ in 0..<rounds {
      var instrument: Instrument? = Instrument()
      withObservationTracking(options: options) {
        _ = instrument?.azimuth
        if readsConsole { _ = console.azimuth }
      } onChange: { event in
        if isCancelled { event.cancel() }
      }
      end(&instrument)
    }
  }
  withExtendedLifetime(console) {}
}
