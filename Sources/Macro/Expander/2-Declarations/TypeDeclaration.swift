/// A class, or what was taken for one.
struct TypeDeclaration: Sendable {
  let list: TokenList
  let prefix: Prefix
  let keyword: String
  /// The token of its name.
  let name: Int
  /// The names of its generic parameters.
  let parameters: [String]
  let hasParameterPack: Bool
  /// The tokens between its braces.
  let body: Range<Int>

  /// Reads the first declaration of `text`, if it is that of a type.
  init?(_ text: SourceText) {
    self.init(Lexer.tokens(of: text), at: 0)
  }

  init?(_ list: TokenList, at start: Int) {
    guard let prefix = Prefix(list, at: start, upTo: list.count) else { return nil }
    let keyword = list.spelling(prefix.keyword)
    guard ["class", "struct", "enum", "actor", "protocol", "extension"].contains(keyword) else {
      return nil
    }
    self.list = list
    self.prefix = prefix
    self.keyword = keyword
    name = prefix.keyword + 1
    var place = name + 1
    var parameters: [String] = []
    var hasParameterPack = false
    if keyword != "extension", list.is(place, "<"), let end = list.afterAngles(place) {
      (parameters, hasParameterPack) = Self.parameters(list, place + 1..<end - 1)
      place = end
    }
    self.parameters = parameters
    self.hasParameterPack = hasParameterPack
    while place < list.count, !list.is(place, "{") { place = list.after(place) }
    body = place < list.count ? place + 1..<max(list.after(place) - 1, place + 1) : place..<place
  }

  /// The members, in the order of the text, those of all branches of each `#if`.
  var members: [Member] {
    var members: [Member] = []
    var branches: [Member.Branch] = []
    var place = body.lowerBound
    while place < body.upperBound {
      if list.is(place, ";") {
        place += 1
      } else if list.isCondition(place) {
        if list.is(place, "#if") {
          branches.append(Member.Branch(condition: place))
        } else if list.is(place, "#endif") {
          _ = branches.popLast()
        } else if !branches.isEmpty {
          branches[branches.count - 1].number += 1
        }
        place = list.afterCondition(place, upTo: body.upperBound)
      } else if let member = Member(list, at: place, upTo: body.upperBound, branches: branches) {
        members.append(member)
        branches = member.branches
        place = max(member.tokens.upperBound, place + 1)
      } else {
        // Not a declaration. If it was one after all, the compiler asks for it, and is told so.
        place = max(list.endOfMember(from: place, upTo: body.upperBound), place + 1)
      }
    }
    return members
  }

  private static func parameters(_ list: TokenList, _ range: Range<Int>) -> ([String], Bool) {
    var names: [String] = []
    var hasPack = false
    var place = range.lowerBound
    var isFirst = true
    while place < range.upperBound {
      if isFirst {
        while let attribute = Attribute(list, at: place) { place = attribute.tokens.upperBound }
        if list.is(place, "each"), list.kind(place + 1) == .word {
          hasPack = true
          place += 1
        }
        if list.is(place, "let"), list.kind(place + 1) == .word { place += 1 }
        names.append(list.spelling(place))
      }
      isFirst = list.is(place, ",")
      place = list.is(place, "<") ? list.afterAngles(place) ?? place + 1 : list.after(place)
    }
    return (names, hasPack)
  }
}
