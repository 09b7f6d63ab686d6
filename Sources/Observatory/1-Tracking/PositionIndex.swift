/// Finds positions in an array by a hash of what stands there.
///
/// A `Dictionary` would do, and costs ten times as much: its hash withstands attackers, and it keeps
/// a copy of each key. Here the array has the keys, and the hash is one multiplication.
struct PositionIndex: Sendable {
  /// One more than a position; 0 is empty. At least half of the places are.
  private var places: ContiguousArray<Int32> = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Returns the position for which `matches` is true, among those that were added with `hash`.
  @inline(__always)
  func position(hash: UInt, where matches: (Int) -> Bool) -> Int? {
    guard !places.isEmpty else { return nil }
    let mask = places.count - 1
    var place = start(of: hash)
    while places[place] != 0 {
      let position = Int(places[place] - 1)
      if matches(position) { return position }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Adds `position`. When there is no room, all are added anew: `hashes` returns the hash of one.
  mutating func add(_ position: Int, hash: UInt, hashes: (Int) -> UInt) {
    if (count + 1) * 2 > places.count {
      let known = places.filter { $0 != 0 }
      places = ContiguousArray(repeating: 0, count: max(32, places.count * 2))
      for one in known { put(one, hash: hashes(Int(one - 1))) }
    }
    put(Int32(position + 1), hash: hash)
    count += 1
  }

  /// Forgets all positions. A large index gives its memory back.
  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    if places.count > 2048 {
      places = []
    } else {
      for place in places.indices { places[place] = 0 }
    }
  }

  private mutating func put(_ one: Int32, hash: UInt) {
    let mask = places.count - 1
    var place = start(of: hash)
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = one
  }

  private func start(of hash: UInt) -> Int {
    // The upper half of the product depends on every bit of the hash.
    let mixed = hash &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(mixed >> (UInt.bitWidth / 2)) & (places.count - 1)
  }
}
