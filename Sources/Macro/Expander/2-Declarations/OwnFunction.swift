/// A function of the class that the macro would write otherwise.
enum OwnFunction: Equatable, Sendable {
  case access
  case withMutation
  /// With what its generic parameter must conform to, or nothing if it is not generic.
  case shouldNotifyObservers(constraints: Set<String>?)

  /// Recognizes the function by its name and its labels, as a call does.
  init?(_ list: TokenList, _ member: Member) {
    guard member.keyword == "func", !member.prefix.has("static"), !member.prefix.has("class") else {
      return nil
    }
    let name = member.prefix.keyword + 1
    var place = name + 1
    var generics: Range<Int>?
    if list.is(place, "<"), let end = list.afterAngles(place) {
      generics = place + 1..<end - 1
      place = end
    }
    guard list.is(place, "(") else { return nil }
    let labels = Self.labels(list, place + 1..<list.after(place) - 1)
    switch (Name(list.spelling(name)).plain, labels) {
    case ("access", ["keyPath"]): self = .access
    case ("withMutation", ["keyPath", "_"]): self = .withMutation
    case ("shouldNotifyObservers", ["_", "_"]):
      let clause = list.after(place)..<member.tokens.upperBound
      self = .shouldNotifyObservers(
        constraints: generics.map {
          Self.constraints(list, $0).union(Self.constraints(list, after: clause))
        })
    default: return nil
    }
  }

  private static func labels(_ list: TokenList, _ parameters: Range<Int>) -> [String] {
    var labels: [String] = []
    var place = parameters.lowerBound
    var isFirst = true
    while place < parameters.upperBound {
      if isFirst {
        while let attribute = Attribute(list, at: place) { place = attribute.tokens.upperBound }
        labels.append(list.spelling(place))
      }
      isFirst = list.is(place, ",")
      place = list.is(place, "<") ? list.afterAngles(place) ?? place + 1 : list.after(place)
    }
    return labels
  }

  /// What follows the colon of `<Value: Equatable & AnyObject>`.
  private static func constraints(_ list: TokenList, _ range: Range<Int>) -> Set<String> {
    let words = range.filter { list.kind($0) == .word }
    return Set(words.dropFirst().map(list.spelling)).subtracting(["Swift"])
  }

  /// What follows `where`, up to the body.
  private static func constraints(_ list: TokenList, after range: Range<Int>) -> Set<String> {
    guard let start = range.first(where: { list.is($0, "where") }) else { return [] }
    let end = range.first { list.is($0, "{") } ?? range.upperBound
    return constraints(list, start + 1..<max(end, start + 1))
  }
}
