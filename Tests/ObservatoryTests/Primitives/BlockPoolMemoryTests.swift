import Testing

@testable import Observatory

/// A thread keeps the memory of trackings that have ended, for its next ones. What is measured has a
/// process of its own.
@Suite(.line(11), .serialized, .enabled(if: residentBytes() != nil))
struct `What is kept of trackings that have ended` {
  @Test func `goes with the thread`() async {
    await #expect(processExitsWith: .success) {
      // Each thread ends with as many blocks as it may keep.
      await expectFlatMemory(rounds: 4_000) { threads in
        for _ in 0..<threads / 10 {
          await startThread {
            let instrument = Instrument()
            arm(64, on: instrument)
            instrument.azimuth = 1
          }.opened()
        }
      }
    }
  }

  @Test func `has a limit for the whole process`() async {
    await #expect(processExitsWith: .success) {
      await startThread {
        let instrument = Instrument()
        func round(_ count: Int) {
          arm(count, on: instrument)
          instrument.azimuth += 1
        }
        for _ in 0..<4 { round(10_000) }
        guard let before = residentBytes() else { return }
        round(400_000)
        guard let after = residentBytes() else { return }
        // Without a limit it would be 48 MB.
        if after - before > 12 << 20 { Issue.record("\(after - before) bytes were kept") }
      }.opened()
    }
  }

  @Test func `is used again by other threads`() async {
    await #expect(processExitsWith: .success) {
      let given = Guarded<Set<UInt>>([])
      await startThread {
        let blocks = (0..<129).map { _ in take(120) }
        given.set(Set(blocks))
        for block in blocks { give(block, 120) }
      }.opened()
      await startThread {
        #expect(given.current.contains(take(120)))
      }.opened()
    }
  }

  @Test func `is used again at once by its own thread, and for the same size alone`() {
    let block = take(120)
    give(block, 120)
    let other = take(152)
    let next = take(120)
    #expect(next == block)
    #expect(other != block)
    give(next, 120)
    give(other, 152)
  }
}

/// Takes a block. It is known by its address: nothing is written to it.
private func take(_ byteCount: Int) -> UInt {
  unsafe UInt(bitPattern: BlockPool.take(byteCount: byteCount))
}

/// Gives back what was taken, once.
private func give(_ block: UInt, _ byteCount: Int) {
  guard let pointer = unsafe UnsafeMutableRawPointer(bitPattern: block) else { return }
  unsafe BlockPool.give(pointer, byteCount: byteCount)
}

private func arm(_ count: Int, on instrument: Instrument) {
  for _ in 0..<count {
    withObservationTracking {
      _ = instrument.azimuth
    } onChange: {
    }
  }
}
