import Synchronization
import Testing

@testable import Observatory

@Suite(.line(11)) struct `A table whose object has died` {
  private final class Table {
    private let share: TableShare

    init(object: UInt = 8, birth: UInt64 = 1) {
      share = TableShare(TableHead(object: object, birth: birth, run: 0))
      share.shared.value.names.add(nil, of: 1)
    }

    var table: ObserverTable { ObserverTable(share.shared) }

    func die(at epoch: UInt64) {
      table.shared.withLock { head in
        head.value.isDead = true
        head.value.epoch = epoch
      }
    }
  }

  /// Whether a tracking that reads the table is registered there.
  private func registers(_ table: ObserverTable) -> Bool {
    let share = Tracking.make(for: table, .didSet, nil, .here)
    let tracking = Tracking(share.shared)
    guard case .linked = table.link(tracking.firstNode, for: Property(table, 1)) else {
      return false
    }
    let isLinked = tracking.firstNode.value.isLinked
    tracking.leaveAll()
    return isLinked
  }

  @Test func `registers nobody`() {
    let table = Table()
    #expect(registers(table.table))
    table.die(at: 1)
    #expect(!registers(table.table))
    #expect(table.table.shared.value.interest.load(ordering: .relaxed) == 0)
    withExtendedLifetime(table) {}
  }

  @Test(.line(7)) func `is of another object than a later one at its address`() {
    let (old, same, new) = (Table(), Table(), Table(birth: 6))
    #expect(old.table.isOfSameObject(as: same.table))
    old.die(at: 5)
    // The second registrar of the object was first observed before the object died.
    #expect(old.table.isOfSameObject(as: same.table))
    #expect(!old.table.isOfSameObject(as: new.table))
    let other = Table(object: 16)
    #expect(!new.table.isOfSameObject(as: other.table))
    withExtendedLifetime((old, same, new, other)) {}
  }
}
