@testable import ObservatoryExpander

/// What the compiler asks about a class: each role, as it asks for it.
enum Questions {
  /// Returns the questions for the class that `source` is, and for each variable the accessors and the
  /// storage.
  static func all(_ source: SourceText, _ expander: inout Expander) -> [(Request, Expansion)] {
    var answers: [(Request, Expansion)] = []
    func ask(_ request: Request) -> Expansion {
      let answer = expander.expand(request)
      answers.append((request, answer))
      return answer
    }
    let attribute = SourceText("@Observable")
    _ = ask(
      Request(macro: "ObservableMacro", role: .member, attribute: attribute, declaration: source))
    var conformance = Request(
      macro: "ObservableMacro", role: .extension, attribute: attribute, declaration: source)
    conformance.extendedType = "Model"
    conformance.conformances = "struct Placeholder: Observable {}"
    _ = ask(conformance)
    let context = header(of: source)
    for declaration in declarations(of: source) {
      let answer = ask(
        Request(
          macro: "ObservableMacro", role: .memberAttribute, attribute: attribute,
          declaration: declaration, parent: source, context: [context], module: "Module"))
      let tracked = SourceText(answer.text ?? "@ObservationTracked")
      for role in [Request.Role.accessor, .peer] {
        _ = ask(
          Request(
            macro: "ObservationTrackedMacro", role: role, attribute: tracked,
            declaration: declaration, context: [context]))
      }
    }
    return answers
  }

  /// The class without its members.
  private static func header(of source: SourceText) -> SourceText {
    guard let type = TypeDeclaration(source) else { return source }
    return SourceText(source[0..<type.list.end(before: type.body.lowerBound)] + "}")
  }

  /// The text of each member by itself, with its place in the file.
  static func declarations(of source: SourceText) -> [SourceText] {
    guard let type = TypeDeclaration(source) else { return [] }
    return type.members.map { member in
      // With the white space and the comments before it, as the compiler gives it.
      let end = type.list.bytes(of: member.tokens).upperBound
      let range = min(type.list.end(before: member.tokens.lowerBound), end)..<end
      return SourceText(
        source[range], fileName: source.fileName, offset: source.offset + range.lowerBound,
        line: source.line(at: range.lowerBound))
    }
  }
}
