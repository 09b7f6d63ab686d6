import Testing

@testable import Observatory

@Suite struct `The memory of a tracking` {
  @Test func `of one table is 120 bytes, so that its thread keeps it`() {
    print(
      "NODE", MemoryLayout<Node>.size, "STATE", MemoryLayout<TrackingState>.size,
      MemoryLayout<TrackingState>.stride, "VE", MemoryLayout<ValueEvents>.size, "HEAD",
      MemoryLayout<TrackingHead>.size, "TARGET", MemoryLayout<TrackingHead.Target>.size, "TABLE",
      MemoryLayout<TableHead>.size, "NAMES", MemoryLayout<PropertyNames>.size, "LISTS",
      MemoryLayout<ObserverLists>.size, "RSTATE", MemoryLayout<Receiver.State>.size, "PEND",
      MemoryLayout<PendingEvents>.size, "CHANGES", MemoryLayout<PropertyChanges>.size, "RUN",
      MemoryLayout<RunState>.size, "RECEIVER", class_size())
    #expect(Share<TrackingHead>.byteCount <= 120)
  }
}
func class_size() -> Int { 16 + 8 + MemoryLayout<Lock<Receiver.State>>.size }
