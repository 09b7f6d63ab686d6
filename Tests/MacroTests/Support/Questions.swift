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
    _ = ask(Request(macro: "ObservableMacro", role: .member, attribute: attribute, declaration: source))
    var conformance = Request(
      macro: "ObservableMacro", role: .extension, attribute: attribute, declaration: source)
    conformance.extendedType = "Model"
    conformance.conformances = "struct Placeholder: Observable {}"
    _ = ask(conformance)
    for declaration in declarations(of: source) {
      let answer = ask(
        Request(
          macro: "ObservableMacro", role: .memberAttribute, attribute: attribute,
          declaration: declaration, parent: source, context: [source], module: "Module"))
      let tracked = SourceText(answer.text ?? "@ObservationTracked")
      for role in [Request.Role.accessor, .peer] {
        _ = ask(
          Request(
            macro: "ObservationTrackedMacro", role: role, attribute: tracked,
            declaration: declaration, context: [source]))
      }
    }
    return answers
  }

  /// The text of each member by itself, with its place in the file.
  static func declarations(of source: SourceText) -> [SourceText] {
    guard let type = TypeDeclaration(source) else { return [] }
    return type.members.map { member in
      let range = type.list.bytes(of: member.tokens)
      return SourceText(
        source[range], fileName: source.fileName, offset: source.offset + range.lowerBound,
        line: source.line(at: range.lowerBound))
    }
  }
}
