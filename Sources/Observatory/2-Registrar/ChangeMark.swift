/// What `willSet` leaves for the `didSet` of the same change, in one word.
@usableFromInline
struct ChangeMark: BitwiseCopyable, Sendable {
  private let word: UInt64

  /// - Parameters:
  ///   - property: The property's number, or 0 if it is not known.
  ///   - change: The number of the change, if anybody had to hear of it.
  init(property: UInt16 = 0, change: Change.Number = Change.unheard) {
    word = change << 16 | UInt64(property)
  }

  var property: UInt16 { UInt16(truncatingIfNeeded: word) }
  var change: Change.Number { word >> 16 }
}
