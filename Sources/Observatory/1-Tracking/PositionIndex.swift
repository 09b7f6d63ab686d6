/// Finds positions in an array by a hash of what stands there.
///
/// A `Dictionary` would do, and costs ten times as much: its hash withstands attackers, and it keeps
/// a copy of each key. Here the array has the keys, and the hash is one multiplication.
struct PositionIndex: ~Copyable, Sendable {
  /// In the lower half one more than a position, in the upper half the generation that it is of. At
  /// most half of the places are of this generation; the others are empty.
  private var places = Buffer<UInt64>()
  private var generation: UInt64 = 1
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Returns the position for which `matches` is true, among those that were added with `hash`.
  @inline(__always)
  func position(hash: UInt, where matches: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let mask = places.count - 1
    var place = start(of: hash)
    while let position = position(at: place) {
      if matches(position) { return position }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Returns the position for which `matches` is true, among those that were added with `hash`; if
  /// there is none, adds `new`. When there is no room, `hashes` is asked for the hash of each.
  @inline(__always)
  mutating func position(
    adding new: Int, hash: UInt, hashes: (Int) -> UInt, where matches: (Int) -> Bool
  ) -> Int? {
    if (count + 1) * 2 > places.count { grow(hashes) }
    let mask = places.count - 1
    var place = start(of: hash)
    while let position = position(at: place) {
      if matches(position) { return position }
      place = (place + 1) & mask
    }
    places[place] = generation << 32 | UInt64(truncatingIfNeeded: new + 1)
    count += 1
    return nil
  }

  /// Adds `position`. When there is no room, all are added anew: `hashes` returns the hash of one.
  @inline(__always)
  mutating func add(_ position: Int, hash: UInt, hashes: (Int) -> UInt) {
    if (count + 1) * 2 > places.count { grow(hashes) }
    put(position, hash: hash)
    count += 1
  }

  /// Forgets all positions. A large index gives its memory back.
  @inline(__always)
  mutating func removeAll() {
    if count > 0 { forgetAll() }
  }

  @inline(never)
  private mutating func forgetAll() {
    count = 0
    generation += 1
    if places.count > 2048 || generation > UInt64(UInt32.max) {
      places = Buffer()
      generation = 1
    }
  }

  @inline(__always)
  private func position(at place: Int) -> Int? {
    let word = places[place]
    return word >> 32 == generation ? Int(truncatingIfNeeded: word & 0xFFFF_FFFF) - 1 : nil
  }

  @inline(__always)
  private mutating func put(_ position: Int, hash: UInt) {
    let mask = places.count - 1
    var place = start(of: hash)
    while self.position(at: place) != nil { place = (place + 1) & mask }
    places[place] = generation << 32 | UInt64(truncatingIfNeeded: position + 1)
  }

  @inline(never)
  private mutating func grow(_ hashes: (Int) -> UInt) {
    var known = Buffer<Int>()
    for place in 0..<places.count {
      if let position = position(at: place) { known.append(position) }
    }
    let length = max(32, places.count * 2)
    places = Buffer()
    places.fill(upTo: length, with: 0)
    for index in 0..<known.count { put(known[index], hash: hashes(known[index])) }
  }

  @inline(__always)
  private func start(of hash: UInt) -> Int {
    // The upper half of the product depends on every bit of the hash.
    let mixed = hash &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: mixed >> (UInt.bitWidth / 2)) & (places.count - 1)
  }
}
