extension Finding {
  /// What is wrong with a variable, so that it cannot be observed.
  ///
  /// - Parameters:
  ///   - list: The text in which `member` is.
  ///   - macro: Who asks: `Observable`, or `ObservationTracked` by hand.
  static func first(in member: Member, of list: TokenList, macro: String) -> Finding? {
    let name = list.spelling(member.bindings[0].name)
    if let lazy = member.prefix.modifiers.first(where: { $0.name == "lazy" }) {
      return Finding(
        message:
          "'@\(macro)' cannot observe '\(name)', because it is 'lazy'; mark it "
          + "'@ObservationIgnored', or remove 'lazy'",
        place: list.text.place(list.bytes(of: lazy.tokens)),
        fixIts: [ignore(member, list, "do not observe '\(name)'")])
    }
    if list.is(member.bindings[0].name, "(") { return tuple(member, list, macro) }
    if member.bindings.count > 1 { return severalVariables(member, list, macro) }
    guard [.word, .quotedWord].contains(list.kind(member.bindings[0].name)) else {
      return notUnderstood(list, member.prefix.start, macro)
    }
    if holdsToken(member.bindings[0], list) {
      return Finding(
        message:
          "'@\(macro)' cannot observe '\(name)', because a token cannot be copied; mark it "
          + "'@ObservationIgnored'",
        place: list.text.place(list.tokens[member.bindings[0].name].range),
        fixIts: [ignore(member, list, "do not observe '\(name)'")])
    }
    // By hand, the author has decided about all attributes.
    guard macro == "Observable" else { return nil }
    return member.prefix.attributes.first { $0.meaning == .unknown }
      .map { unknownAttribute($0, member, list) }
  }

  /// Whether the type is that of a token. Of other types without copies only the compiler knows.
  private static func holdsToken(_ binding: Binding, _ list: TokenList) -> Bool {
    guard let type = binding.type else { return false }
    let words = type.map(list.spelling).filter { !["?", "!"].contains($0) }
    return words.suffix(3) == ["ObservationTracking", ".", "Token"]
  }

  private static func unknownAttribute(
    _ attribute: Attribute, _ member: Member, _ list: TokenList
  ) -> Finding {
    let name = list.spelling(member.bindings[0].name)
    return Finding(
      message:
        "'@Observable' cannot tell whether '@\(attribute.name)' stores '\(name)' itself; mark "
        + "'\(name)' '@ObservationIgnored' if '@\(attribute.name)' is a property wrapper, or "
        + "'@ObservationTracked' if it is not",
      place: list.text.place(list.bytes(of: attribute.tokens)),
      fixIts: [
        ignore(
          member, list, "do not observe '\(name)': '@\(attribute.name)' is a property wrapper"),
        .insert(
          "@ObservationTracked ", list.text, at: list.start(member.prefix.start),
          "observe '\(name)': '@\(attribute.name)' is a global actor, or adds no accessors"),
      ])
  }

  /// The class has a member where the storage would be.
  static func storageTaken(
    _ member: Member, by other: Int, in observable: ObservableClass
  ) -> Finding {
    let list = observable.declaration.list
    let name = Name(list.spelling(member.bindings[0].name))
    return Finding(
      message:
        "'@Observable' stores '\(name.written)' in '\(name.storage)', but "
        + "'\(observable.name.written)' already has a '\(name.storage)'; rename it, or mark "
        + "'\(name.written)' '@ObservationIgnored'",
      place: list.text.place(list.tokens[member.bindings[0].name].range),
      notes: [
        Note(
          message: "'\(name.storage)' is declared here",
          place: list.text.place(list.tokens[other].range))
      ],
      fixIts: [ignore(member, list, "do not observe '\(name.written)'")])
  }

  /// `@ObservationTracked` on what has no storage in each object.
  static func notStored(_ member: Member, _ list: TokenList) -> Finding {
    let what =
      switch member.keyword {
      case "let": "is a 'let'"
      case "var" where member.prefix.has("static") || member.prefix.has("class"): "is static"
      case "var" where member.prefix.has("override"): "overrides another"
      case "var": "is computed"
      default: "is a '\(member.keyword)'"
      }
    let name = list.spelling(member.prefix.keyword + 1)
    let attribute = member.prefix.attributes.first { $0.meaning == .tracked }
    return Finding(
      message:
        "'@ObservationTracked' expects a stored 'var', but '\(name)' \(what); remove "
        + "'@ObservationTracked'",
      place: list.text.place(
        list.bytes(of: attribute?.tokens ?? member.prefix.start..<member.prefix.start + 1)),
      fixIts: attribute.map { attribute in
        let end = list.start(attribute.tokens.upperBound)
        return [
          .replace(
            list.text, list.start(attribute.tokens.lowerBound)..<end, by: "",
            "remove '@ObservationTracked'")
        ]
      } ?? [])
  }

  /// What the expander takes for no declaration that it knows.
  static func notUnderstood(_ list: TokenList, _ token: Int, _ macro: String) -> Finding {
    Finding(
      message:
        "'@\(macro)' cannot read this declaration, so it would not be observed; write it more "
        + "plainly, or mark it '@ObservationIgnored'",
      place: list.text.place(list.bytes(of: token..<min(token + 1, list.count))),
      fixIts: [
        .insert("@ObservationIgnored ", list.text, at: list.start(token), "do not observe it")
      ])
  }

  static func ignore(_ member: Member, _ list: TokenList, _ message: String) -> FixIt {
    .insert("@ObservationIgnored ", list.text, at: list.start(member.prefix.start), message)
  }
}
