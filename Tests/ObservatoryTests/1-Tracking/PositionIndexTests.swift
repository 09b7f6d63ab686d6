import Testing

@testable import Observatory

/// A scope and a table both rely on it, from a few entries on.
@Suite struct `An index of positions` {
  /// All keys have one hash in four, so that they get in each other's way.
  private func hash(_ key: Int) -> UInt { UInt(key % 4) }

  @Test(arguments: [0, 1, 8, 100, 5000])
  func `finds each position that was added, and no other`(count: Int) {
    var index = PositionIndex()
    for key in 0..<count {
      let known = index.position(adding: key, hash: hash(key), hashes: hash) { $0 == key }
      #expect(known == nil)
    }
    let found = (0..<count).map { key in index.position(hash: hash(key)) { $0 == key } }
    #expect(found == Array(0..<count))
    #expect(index.position(hash: hash(count)) { $0 == count } == nil)
    let isEmpty = index.isEmpty
    #expect(isEmpty == (count == 0))
  }

  @Test func `returns the position that is known already`() {
    var index = PositionIndex()
    for key in 0..<50 { index.add(key, hash: hash(key), hashes: hash) }
    let known = index.position(adding: 50, hash: hash(7), hashes: hash) { $0 == 7 }
    #expect(known == 7)
    #expect(index.position(hash: hash(50)) { $0 == 50 } == nil)
  }

  @Test(arguments: [5, 5000])
  func `has forgotten everything, each time that it is emptied`(count: Int) {
    var index = PositionIndex()
    for round in 0..<3 {
      for key in 0..<count {
        let known = index.position(adding: key, hash: hash(key), hashes: hash) { $0 == key }
        #expect(known == nil, "round \(round)")
      }
      index.removeAll()
      let isEmpty = index.isEmpty
      #expect(isEmpty)
    }
    #expect(index.position(hash: hash(0)) { _ in true } == nil)
  }
}
