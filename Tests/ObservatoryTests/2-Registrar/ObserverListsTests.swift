import Testing

@testable import Observatory

@Suite(.line(10)) struct `The lists of those who observe an object` {
  /// Keeps the memory of nodes, and the lists that they are in.
  private final class Observers {
    private final class Owner {
      let share: TrackingShare
      init(_ share: consuming TrackingShare) { self.share = share }
    }

    private let table = TableShare(TableHead(object: 8, birth: 1, run: 0))
    private var owners: [Owner] = []
    private(set) var nodes: [Ref<Node>] = []
    var lists = ObserverLists()

    var isEmpty: Bool { lists.isEmpty }
    var interest: UInt64 { lists.interest }

    /// Makes a node that waits for `properties`. It is in no list.
    func make(_ properties: UInt64) -> Ref<Node> {
      let share = Tracking.make(for: ObserverTable(table.shared), .didSet, nil, .here)
      let node = Tracking(share.shared).firstNode
      node.value.properties = properties
      owners.append(Owner(share))
      nodes.append(node)
      return node
    }

    /// Makes one and puts it into its list, behind all others.
    func add(_ properties: UInt64) {
      lists.append(make(properties), order: UInt64(nodes.count))
    }

    /// The numbers of those that are visited for a change.
    func visited(_ property: UInt64, leave: (Int) -> Bool = { _ in false }) -> [Int] {
      var visited: [Int] = []
      var removed: [Int] = []
      var isUnlinked = true
      lists.visit(property) { node in
        visited.append(number(of: node))
        return leave(visited.last!)
      } removed: { node in
        removed.append(number(of: node))
        isUnlinked = isUnlinked && !node.value.isLinked
      }
      #expect(removed == visited.filter(leave))
      let isConsistent = lists.isConsistent
      #expect(isUnlinked && isConsistent)
      return visited
    }

    private func number(of node: Ref<Node>) -> Int { Int(node.value.order) - 1 }
  }

  private func isInCommonList(_ node: Ref<Node>) -> Bool { node.value.isInCommonList }

  @Test func `are empty at first`() {
    let observers = Observers()
    #expect(observers.isEmpty)
    #expect(observers.interest == 0)
    #expect(observers.visited(1) == [])
  }

  @Test func `give those whom a change concerns, in order, and no others`() {
    let observers = Observers()
    for properties in [1, 2, 3, 1, 4, 5, 2, 1, 7] as [UInt64] { observers.add(properties) }
    #expect(observers.interest == 7)
    #expect(observers.visited(1) == [0, 2, 3, 5, 7, 8])
    #expect(observers.visited(2) == [1, 2, 6, 8])
    #expect(observers.visited(4) == [4, 5, 8])
    #expect(observers.visited(8) == [])
  }

  @Test func `give no one again who has left`() {
    let observers = Observers()
    for properties in [1, 2, 3, 1, 3] as [UInt64] { observers.add(properties) }
    #expect(observers.visited(1) { $0 != 3 } == [0, 2, 3, 4])
    #expect(observers.visited(1) == [3])
    #expect(observers.visited(2) { _ in true } == [1])
    #expect(observers.visited(1) { _ in true } == [3])
    #expect(observers.isEmpty)
    #expect(observers.interest == 0)
  }

  @Test func `keep the order when someone waits for more and is grouped anew`() {
    let observers = Observers()
    for properties in [1, 1, 2] as [UInt64] { observers.add(properties) }
    // The first one reads a second property and a third one: it is behind the others then.
    let node = observers.nodes[0]
    node.value.properties = 3
    observers.lists.remove(node)
    observers.lists.appendToCommon(node, order: 4)
    #expect(isInCommonList(node))
    #expect(observers.visited(1) == [1, 3])
    #expect(observers.visited(2) == [2, 3])
    node.value.properties = 7
    observers.lists.widen(node)
    #expect(observers.visited(4) == [3])
    // It is armed.
    observers.lists.remove(node)
    observers.lists.append(node, order: 5)
    #expect(!isInCommonList(node))
    #expect(observers.visited(1) == [1, 4])
    #expect(observers.visited(4) == [4])
  }

  @Test func `keep the order among thousands of different sets of properties`() {
    let observers = Observers()
    let count = 5_000
    // Each number from 1 to 8191 that is odd or even as it comes: no set is there twice.
    let sets = (0..<count).map { UInt64(($0 * 2_741) % 8_191 + 1) }
    #expect(Set(sets).count == count)
    for properties in sets { observers.add(properties) }
    for bit in 0..<13 {
      let property: UInt64 = 1 << bit
      #expect(observers.visited(property) == sets.indices.filter { sets[$0] & property != 0 })
    }
    #expect(observers.lists.removeAll() == observers.nodes)
    #expect(observers.isEmpty)
  }

  @Test func `are used again when they are empty`() {
    let observers = Observers()
    for bit in 0..<2_000 {
      observers.add(1 << UInt64(bit % 60))
      #expect(observers.visited(1 << UInt64(bit % 60)) { _ in true } == [bit])
    }
    // Then none is full of sets that nobody waits for: each new set has a list of its own.
    observers.add(3)
    #expect(!isInCommonList(observers.nodes[2_000]))
  }

  @Test(.line(7)) func `give all, in order, when the object dies`() {
    let observers = Observers()
    for properties in [1, 0, 2, 0, 3, 1] as [UInt64] { observers.add(properties) }
    #expect(observers.lists.removeAll() == observers.nodes)
    #expect(observers.isEmpty)
    #expect(observers.nodes.allSatisfy { !$0.value.isLinked })
  }
}
