import Observatory
import Testing

/// A thread keeps the memory of trackings that have fired, for its next ones.
@Suite(.line(11)) struct `What a thread keeps of its trackings` {
  @Test func `goes with the thread`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { rounds in
        await startThread {
          let instrument = Instrument()
          arm(rounds, on: instrument)
          instrument.azimuth = 1
        }.opened()
      }
    }
  }

  @Test func `has a limit`() async {
    await #expect(processExitsWith: .success) {
      // Armed on one thread, fired on another: that one gets all the memory.
      await startThread {
        func round() {
          let instrument = Instrument()
          onAnotherThread { arm(10_000, on: instrument) }
          instrument.azimuth = 1
        }
        for _ in 0..<4 { round() }
        guard let before = residentBytes() else { return }
        for _ in 0..<30 { round() }
        guard let after = residentBytes() else { return }
        // Without a limit it would be 36 MB.
        if after - before > 6 << 20 { Issue.record("\(after - before) bytes were kept") }
      }.opened()
    }
  }
}

private func arm(_ count: Int, on instrument: Instrument) {
  for _ in 0..<count {
    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
    }
  }
}
