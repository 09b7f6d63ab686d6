/// How the accessors and functions of a class name the class itself.
struct Spelling: Equatable, Sendable {
  /// The type, or nothing where no spelling works.
  let type: String?
  /// Whether a key path literal can be made of it.
  let hasKeyPaths: Bool

  /// - Parameters:
  ///   - context: The declarations around the member, from the innermost one, which is the class.
  ///   - root: What the attribute says, because only the whole class shows that its name is taken.
  init(context: [SourceText], root: String? = nil) {
    let types = context.map { TypeDeclaration($0) }
    let name = types.first.flatMap { $0 }.map { type in
      type.keyword == "extension" ? Self.extended(type) : type.list.spelling(type.name)
    }
    type = root ?? name
    // Swift has key paths of no class that is generic over a pack: not with `repeat each`, and
    // not with the name alone.
    hasKeyPaths = type != nil && !types.contains { $0?.hasParameterPack == true }
  }

  /// Returns the key path of the property, as an argument.
  func keyPath(_ property: Name) -> String {
    guard hasKeyPaths, let type else { return "nil" }
    return "\\\(type).\(property.written)"
  }

  /// Returns the name of a class from outside it: that of its module, and of all types around it.
  static func qualified(_ observable: ObservableClass, around: [SourceText], module: String)
    -> String?
  {
    var names = [observable.name.written]
    for text in around {
      guard let type = TypeDeclaration(text) else { return nil }
      names.insert(
        type.keyword == "extension" ? extended(type) : type.list.spelling(type.name), at: 0)
      if type.keyword == "extension" { break }
    }
    let parameters = observable.declaration.parameters
    let arguments = parameters.isEmpty ? "" : "<" + parameters.joined(separator: ", ") + ">"
    return module + "::" + names.joined(separator: ".") + arguments
  }

  /// What stands between `extension` and its conformances.
  private static func extended(_ type: TypeDeclaration) -> String {
    var end = type.name
    let list = type.list
    while end < list.count, !list.is(end, ":"), !list.is(end, "{"), !list.is(end, "where") {
      end = list.after(end)
    }
    return list.text[list.bytes(of: type.name..<end)]
  }
}
