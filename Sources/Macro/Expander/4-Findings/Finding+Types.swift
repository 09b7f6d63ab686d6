extension Finding {
  /// `@Observable` on what is no class.
  static func notAClass(_ type: TypeDeclaration, attribute name: String) -> Finding {
    let list = type.list
    let article = ["enum", "actor", "extension"].contains(type.keyword) ? "an" : "a"
    let typeName = list.spelling(type.name)
    var fixIts: [FixIt] = []
    var advice = "remove '@\(name)'"
    if type.keyword == "struct" || type.keyword == "actor" {
      advice = "make it a 'final class', or " + advice
      fixIts.append(
        .replace(
          list.text, list.tokens[type.prefix.keyword].range, by: "final class",
          "make '\(typeName)' a 'final class'"))
    }
    if let attribute = type.prefix.attributes.first(where: { $0.name == name }) {
      let end = list.start(attribute.tokens.upperBound)
      fixIts.append(
        .replace(
          list.text, list.start(attribute.tokens.lowerBound)..<end, by: "", "remove '@\(name)'"))
    }
    return Finding(
      message:
        "'@\(name)' expects a class, but '\(typeName)' is \(article) \(type.keyword); \(advice)",
      place: list.text.place(list.tokens[type.prefix.keyword].range), fixIts: fixIts)
  }

  /// A class that has something in it with the name of the class, where it has no other name.
  static func nameTaken(_ observable: ObservableClass) -> Finding {
    let list = observable.declaration.list
    let name = observable.name.written
    return Finding(
      message:
        "'@Observable' must name the class '\(name)' in its own members, but there '\(name)' is "
        + "something else; rename one of the two",
      place: list.text.place(list.tokens[observable.declaration.name].range))
  }
}
