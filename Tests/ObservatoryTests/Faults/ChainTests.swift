import Foundation
import Observatory
import Testing

/// What handlers do inside of each other. A stack that is too small ends the process, so each test has
/// one of its own.
@Suite(.line(10)) struct `A chain of three thousand handlers, each of which sets the next property,`
{
  @Test(arguments: [OptionChoice.willSet, .didSet, .pair])
  func `fits into a stack of eight megabytes`(choice: OptionChoice) async {
    switch choice {
    case .willSet:
      await #expect(processExitsWith: .success) { expectChainFits(.willSet) }
    case .didSet:
      await #expect(processExitsWith: .success) { expectChainFits(.didSet) }
    default:
      await #expect(processExitsWith: .success) { expectChainFits([.willSet, .didSet]) }
    }
  }

  @Test func `fits without options, too`() async {
    await #expect(processExitsWith: .success) {
      let calls = Guarded(0)
      let done = comesToItsEnd(stackSize: 8 << 20) {
        let instruments = (0...3_000).map { _ in Instrument() }
        for number in 0..<3_000 {
          withObservationTracking {
            _ = instruments[number].azimuth
          } onChange: {
            calls.withLock { $0 += 1 }
            instruments[number + 1].azimuth = 1
          }
        }
        instruments[0].azimuth = 1
      }
      #expect(done)
      #expect(calls.current == 3_000)
    }
  }
}

private func expectChainFits(_ options: ObservationTracking.Options) {
  let log = Log<Int>()
  let done = comesToItsEnd(stackSize: 8 << 20) {
    let instruments = (0...3_000).map { _ in Instrument() }
    for number in 0..<3_000 {
      withObservationTracking(options: options) {
        _ = instruments[number].azimuth
      } onChange: { event in
        guard event.kind == .willSet || !options.contains(.willSet) else { return }
        log.add(number)
        instruments[number + 1].azimuth = 1
      }
    }
    instruments[0].azimuth = 1
  }
  #expect(done)
  #expect(log.entries == Array(0..<3_000))
}
