import Testing

@testable import Observatory

/// What the root of an object's tables knows of its parts.
@Suite(.line(11, 31)) struct `The parts for key paths` {
  private final class Root {
    let share = TableShare(TableHead(object: 8, birth: 1, run: 0))
    var tables = KeyedTables()

    /// Adds the part of a number, and returns the numbers of those that are forgotten.
    func add(_ number: Int) -> (part: KeyedTable, forgotten: Int) {
      let part = KeyedTable(\TrackStore.[Track(number)], of: ObserverTable(share.shared))
      return (part, tables.add(part, hash: number % 5).count)
    }
  }

  @Test func `are found by the hash of the key path`() {
    let root = Root()
    let parts = (0..<10).map { root.add($0).part }
    for hash in 0..<5 {
      #expect(
        root.tables[hash].map(ObjectIdentifier.init)
          == [parts[hash], parts[hash + 5]].map(ObjectIdentifier.init))
    }
    #expect(root.tables[5].isEmpty)
  }

  @Test func `are forgotten when nobody observes them, and say so`() {
    let root = Root()
    let parts = (0..<16).map { number in
      let (part, forgotten) = root.add(number)
      #expect(forgotten == 0)
      return part
    }
    #expect(root.add(16).forgotten == 16)
    #expect(parts.allSatisfy { $0.table.shared.value.isRetired })
    #expect((0..<5).map { root.tables[$0].count }.reduce(0, +) == 1)
  }

  @Test func `stay as long as someone observes them or needs them`() {
    let root = Root()
    var watched: [Tracking] = []
    for number in 0..<16 {
      let table = root.add(number).part.table
      if number < 2 {
        let share = Tracking.make(for: table, .didSet, nil, .here)
        let tracking = Tracking(share.shared)
        share.leave()
        _ = table.link(tracking.firstNode, for: Property(table, KeyedTable.bit))
        watched.append(tracking)
      }
      if number == 2 { table.shared.value.isKept = true }
    }
    #expect(root.add(16).forgotten == 13)
    for tracking in watched {
      tracking.leaveAll()
      _ = TrackingShare.takeBack(from: tracking.shared)
    }
    #expect((0..<5).map { root.tables[$0].count }.reduce(0, +) == 4)
  }

  @Test(.line(32))
  func `are looked through when there are twice as many as were left, not each time`() {
    let root = Root()
    var looks: [Int] = []
    for number in 0..<1_000 {
      let (part, forgotten) = root.add(number)
      if forgotten > 0 { looks.append(number) }
      // Every second one is in use for ever.
      if number % 2 == 0 { part.table.shared.value.isKept = true }
    }
    #expect(looks.count < 20)
    #expect((0..<5).map { root.tables[$0].count }.reduce(0, +) < 1_000)
  }

  @Test func `count each change of what is known`() {
    let root = Root()
    #expect(root.tables.version == 0)
    #expect(root.tables.isEmpty)
    _ = root.add(1)
    #expect(root.tables.version == 1)
    root.tables.noteName()
    #expect(root.tables.version == 2)
    #expect(!root.tables.isEmpty)
  }

  @Test func `are handed out when the object dies`() {
    let root = Root()
    for number in 0..<7 { _ = root.add(number) }
    #expect(root.tables.removeAll().count == 7)
    #expect(root.tables.isEmpty)
  }
}
