/// The conformance of the class.
enum ExtensionRole {
  /// - Parameters:
  ///   - type: How the compiler names the class.
  ///   - context: The class and what is around it, from the inside.
  static func expand(_ type: String, context: [TypeDeclaration]) -> String {
    // What is there from some version on cannot conform before it.
    let availability =
      context.lazy.map { type in
        type.prefix.attributes.filter { $0.name == "available" }.map {
          type.list.text[type.list.bytes(of: $0.tokens)] + "\n"
        }.joined()
      }.first { !$0.isEmpty } ?? ""
    // Without `nonisolated` it would have the isolation that is the module's default.
    return availability + "nonisolated extension \(type): \(Names.module)Observable {}"
  }
}
