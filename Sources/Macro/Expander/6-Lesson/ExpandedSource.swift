/// A source text with all that `@Observable` writes for its classes, as somebody would write it by
/// hand.
package struct ExpandedSource: Sendable {
  /// The text, with the code of the macro in its place.
  package private(set) var text: String
  /// What is wrong with the classes. Such properties are left as they are.
  package private(set) var findings: [Finding] = []
  /// How many classes there are with `@Observable`.
  package private(set) var classes = 0

  private typealias Insertion = (place: Int, text: String)

  /// Expands each class in `source` that has the attribute, however deep it is nested.
  package init(_ source: SourceText) {
    let list = Lexer.tokens(of: source)
    var insertions: [Insertion] = []
    text = ""
    for start in 0..<list.count where list.is(start, "@") {
      guard let type = TypeDeclaration(list, at: start),
        type.prefix.attributes.first(where: { $0.name == "Observable" })?.tokens.lowerBound == start
      else { continue }
      classes += 1
      insertions += expand(type, in: source)
    }
    var place = 0
    for insertion in insertions.sorted(by: { $0.place < $1.place }) {
      text += source[place..<insertion.place] + insertion.text
      place = insertion.place
    }
    text += source[place..<source.bytes.count]
  }

  private mutating func expand(_ type: TypeDeclaration, in source: SourceText) -> [Insertion] {
    let list = type.list
    let end = list.end(before: type.body.upperBound + 1)
    let start = list.start(type.prefix.start)
    let declaration = SourceText(
      source[start..<end], fileName: source.fileName, offset: source.offset + start,
      line: source.line(at: start))
    let indentation = source.indentation(at: start)
    var expander = Expander()
    func answer(_ request: Request) -> String? {
      let expansion = expander.expand(request)
      findings += expansion.findings
      return expansion.text
    }
    func request(_ role: Request.Role, _ macro: String, _ attribute: String, _ text: SourceText)
      -> Request
    {
      Request(
        macro: macro, role: role, attribute: SourceText(attribute), declaration: text,
        parent: declaration, context: [declaration])
    }

    var insertions: [Insertion] = []
    for member in type.members where member.isObserved {
      let range = list.bytes(of: member.tokens)
      let text = SourceText(
        source[range], fileName: source.fileName, offset: source.offset + range.lowerBound,
        line: source.line(at: range.lowerBound))
      guard
        let tracked = answer(request(.memberAttribute, "ObservableMacro", "@Observable", text)),
        let accessors = answer(request(.accessor, "ObservationTrackedMacro", tracked, text)),
        let storage = answer(request(.peer, "ObservationTrackedMacro", tracked, text))
      else { continue }
      let inner = source.indentation(at: range.lowerBound)
      let block =
        accessors.hasPrefix("{") ? " " + accessors : "\n// Instead of the observers:\n" + accessors
      insertions.append((range.upperBound, (block + "\n" + storage).indented(by: inner)))
    }
    if let members = answer(request(.member, "ObservableMacro", "@Observable", declaration)) {
      let inner = indentation + "  "
      insertions.append(
        (
          list.end(before: type.body.upperBound),
          "\n\n" + inner + members.indented(by: inner)
            + (list.startsLine(type.body.upperBound) ? "" : "\n")
        ))
    }
    var conformance = request(.extension, "ObservableMacro", "@Observable", declaration)
    conformance.extendedType = list.spelling(type.name)
    conformance.conformances = ": Observable"
    if let text = answer(conformance) { insertions.append((end, "\n\n" + text)) }
    return insertions
  }
}

extension String {
  /// Puts `indentation` before each line but the first, where there is anything on it.
  fileprivate func indented(by indentation: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map {
        $0.offset == 0 || $0.element.isEmpty ? String($0.element) : indentation + $0.element
      }
      .joined(separator: "\n")
  }
}
