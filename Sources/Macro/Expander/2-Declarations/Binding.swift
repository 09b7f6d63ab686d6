/// One variable of a declaration: `azimuth: Double = 0 { didSet { … } }`.
struct Binding: Equatable, Sendable {
  enum Block: Equatable, Sendable {
    /// `willSet` and `didSet`: the property is stored all the same.
    case observers
    /// The property is computed.
    case accessors
  }

  /// The name, or the first token of a pattern that is no name.
  let name: Int
  private(set) var type: Range<Int>?
  private(set) var value: Range<Int>?
  private(set) var block: Block?
  private(set) var tokens: Range<Int>

  /// Reads the variable whose name is at `index`.
  init(_ list: TokenList, at index: Int, upTo limit: Int) {
    name = index
    var place = list.after(index)
    var typeStart: Int?
    var valueStart: Int?
    var blockStart: Int?
    while place < limit, !list.is(place, ","), !list.is(place, ";"), !list.beginsMember(place) {
      if list.is(place, "{"), valueStart == nil || Self.holdsObservers(list, place) {
        blockStart = place
        block = Self.holdsObservers(list, place) ? .observers : .accessors
        place = list.after(place)
        break
      } else if list.kind(place) == .equal, valueStart == nil {
        valueStart = place + 1
        place += 1
      } else if list.is(place, ":"), typeStart == nil, valueStart == nil {
        typeStart = place + 1
        place += 1
      } else if list.is(place, "<") {
        place =
          (valueStart == nil ? list.afterAngles(place) : list.afterArguments(place)) ?? place + 1
      } else if list.is(place, "#if") {
        place = list.afterConditionBlock(place, upTo: limit)
      } else {
        place = list.after(place)
      }
    }
    place = min(place, limit)
    let valueEnd = blockStart ?? place
    if let valueStart { value = min(valueStart, valueEnd)..<valueEnd }
    if let typeStart {
      let end = valueStart.map { $0 - 1 } ?? valueEnd
      type = min(typeStart, end)..<end
    }
    tokens = index..<max(place, index)
  }

  var isStored: Bool { block != .accessors }

  /// A closure never begins with `didSet`, and a block of observers always begins with one of the two,
  /// or with an attribute of it.
  private static func holdsObservers(_ list: TokenList, _ brace: Int) -> Bool {
    var place = brace + 1
    while let attribute = Attribute(list, at: place) { place = attribute.tokens.upperBound }
    while ["nonisolated", "mutating", "nonmutating"].contains(list.spelling(place)) { place += 1 }
    return list.is(place, "didSet") || list.is(place, "willSet")
  }
}
