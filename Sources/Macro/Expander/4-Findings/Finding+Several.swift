/// A `var` that declares more than one property.
extension Finding {
  static func severalVariables(_ member: Member, _ list: TokenList, _ macro: String) -> Finding {
    let names = member.bindings.map { list.spelling($0.name) }
    return Finding(
      message:
        "'@\(macro)' expects one property in each 'var', but found \(names.count); give "
        + "'\(names[1])' a 'var' of its own",
      place: list.text.place(list.bytes(of: member.bindings[1].name..<member.bindings[1].name + 1)),
      fixIts: [split(member, list, into: member.bindings.map { text(of: $0, member, list) })])
  }

  static func tuple(_ member: Member, _ list: TokenList, _ macro: String) -> Finding {
    let binding = member.bindings[0]
    let names = elements(list, of: binding.name)
    let values = binding.value.map { elements(list, of: $0.lowerBound, isWhole: $0) } ?? []
    let types = binding.type.map { elements(list, of: $0.lowerBound, isWhole: $0) } ?? []
    var finding = Finding(
      message:
        "'@\(macro)' expects one property in each 'var', but found a tuple; give each property a "
        + "'var' of its own",
      place: list.text.place(list.bytes(of: binding.name..<list.after(binding.name))))
    let isPlain = names.allSatisfy { !$0.contains("(") && !$0.contains(":") && $0 != "_" }
    let hasValues = values.count == names.count
    let hasTypes = types.count == names.count
    guard isPlain, names.count > 1, hasValues || binding.value == nil,
      hasTypes || binding.type == nil
    else { return finding }
    let variables = names.indices.map { index in
      names[index] + (hasTypes ? ": \(types[index])" : "")
        + (hasValues ? " = \(values[index])" : "")
    }
    finding.fixIts = [split(member, list, into: variables)]
    return finding
  }

  private static func split(_ member: Member, _ list: TokenList, into variables: [String]) -> FixIt
  {
    let start = list.start(member.prefix.start)
    let head = list.text[start..<list.start(member.prefix.keyword)]
    let indentation = list.text.indentation(at: start)
    let isAlone = list.startsLine(member.prefix.start)
    return .replace(
      list.text, list.bytes(of: member.tokens),
      by: variables.map { head + "var " + $0 }
        .joined(separator: isAlone ? "\n" + indentation : "; "),
      "write \(variables.count) declarations")
  }

  /// A variable without type and value has the type of the next one that has one.
  private static func text(of binding: Binding, _ member: Member, _ list: TokenList) -> String {
    let text = list.text[list.bytes(of: binding.tokens)]
    guard binding.type == nil, binding.value == nil, binding.block == nil,
      let next = member.bindings.first(where: {
        $0.name > binding.name && ($0.type != nil || $0.value != nil)
      }), let type = next.type
    else { return text }
    return text + ": " + list.text[list.bytes(of: type)]
  }

  /// The elements of a tuple in parentheses, if that is all there is.
  private static func elements(
    _ list: TokenList, of open: Int, isWhole range: Range<Int>? = nil
  ) -> [String] {
    guard list.is(open, "("), range.map({ list.after(open) == $0.upperBound }) ?? true else {
      return []
    }
    let end = list.after(open) - 1
    var elements: [String] = []
    var start = open + 1
    var place = start
    while place <= end {
      if place == end || list.is(place, ",") {
        elements.append(list.text[list.bytes(of: start..<place)])
        start = place + 1
        place += 1
      } else {
        place = list.is(place, "<") ? list.afterArguments(place) ?? place + 1 : list.after(place)
      }
    }
    return elements
  }
}
