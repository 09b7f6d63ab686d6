/// What the compiler asks: one role of one macro, for one declaration.
package struct Request: Sendable {
  package enum Role: String, Sendable {
    case member, memberAttribute, accessor, peer, `extension`
  }

  package var macro: String
  package var role: Role
  /// The attribute for which it asks.
  package var attribute: SourceText
  package var declaration: SourceText
  /// For `memberAttribute`, the class.
  package var parent: SourceText?
  /// What is around the declaration, from the inside, each without its members.
  package var context: [SourceText] = []
  /// For `extension`, the type as the compiler names it, and what the type must still conform to.
  package var extendedType = ""
  package var conformances = ""
  package var module = ""

  package init(
    macro: String, role: Role, attribute: SourceText, declaration: SourceText,
    parent: SourceText? = nil, context: [SourceText] = [], module: String = ""
  ) {
    self.macro = macro
    self.role = role
    self.attribute = attribute
    self.declaration = declaration
    self.parent = parent
    self.context = context
    self.module = module
  }
}
