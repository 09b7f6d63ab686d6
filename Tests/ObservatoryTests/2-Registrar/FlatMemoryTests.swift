import Foundation
import Observatory
import Testing

// What a tracking leaves behind in a registrar is seen by nobody, except as memory.
#if os(Linux)
  @Suite(.line(11), .serialized) struct `The memory of a registrar` {
    /// The memory that this process has in use, in bytes.
    private func memoryInUse() throws -> Int {
      let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        .split(separator: " ").compactMap { Int($0) }
      return try #require(numbers.dropFirst().first) * 4096
    }

    @Test(arguments: ["fire", "are cancelled", "lose their last object"])
    func `does not grow with trackings that end elsewhere: they`(end: String) throws {
      let console = Instrument()
      func round(_ number: Int) {
        let options: ObservationTracking.Options =
          switch end {
          case "fire": .willSet
          case "are cancelled": [.willSet, .didSet, .deinit]
          default: .deinit
          }
        var instrument: Instrument? = Instrument()
        withObservationTracking(options: options) {
          _ = instrument?.azimuth
          // It never changes, and lives as long as the test.
          if end != "lose their last object" { _ = console.azimuth }
        } onChange: { event in
          if end == "are cancelled" { event.cancel() }
        }
        instrument?.azimuth = 1
        instrument = nil
      }

      for number in 0..<2_000 { round(number) }
      let before = try memoryInUse()
      for number in 0..<60_000 { round(number) }
      let growth = try memoryInUse() - before

      // A leak of a tracking for each round would be 28 MB; other tests run at the same time.
      #expect(growth < 16 << 20)
      withExtendedLifetime(console) {}
    }
  }
#endif
