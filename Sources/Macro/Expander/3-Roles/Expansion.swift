/// What a role answers: the text that goes into the user's module, and what is wrong.
package struct Expansion: Equatable, Sendable {
  /// The text, or nothing where nothing is added.
  package var text: String?
  package var findings: [Finding] = []

  static let nothing = Expansion(text: nil)
}
