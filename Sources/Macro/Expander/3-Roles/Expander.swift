/// Answers requests, one after the other.
package struct Expander {
  /// The compiler asks for each member with the whole class, so the last one is kept.
  private var last: (text: SourceText, observable: ObservableClass?)?
  /// What was said already: a declaration of two variables is asked for twice.
  private var reported: Set<Report> = []

  private struct Report: Hashable {
    let place: Finding.Place
    let message: String
  }

  package init() {}

  package mutating func expand(_ request: Request) -> Expansion {
    var expansion = expansion(of: request)
    expansion.findings.removeAll {
      !reported.insert(Report(place: $0.place, message: $0.message)).inserted
    }
    return expansion
  }

  private mutating func expansion(of request: Request) -> Expansion {
    switch (request.macro, request.role) {
    case ("ObservableMacro", .member): member(request)
    case ("ObservableMacro", .memberAttribute): memberAttribute(request)
    case ("ObservableMacro", .extension): conformance(request)
    case ("ObservationTrackedMacro", .accessor): accessor(request)
    case ("ObservationTrackedMacro", .peer): peer(request)
    // It is there to be seen by the others.
    default: .nothing
    }
  }

  private mutating func observable(_ text: SourceText) -> ObservableClass? {
    if let last, last.text == text { return last.observable }
    let observable = ObservableClass(text)
    last = (text, observable)
    return observable
  }

  // MARK: - Observable

  private mutating func member(_ request: Request) -> Expansion {
    guard let observable = observable(request.declaration) else {
      let list = Lexer.tokens(of: request.declaration)
      return Expansion(text: nil, findings: [.notUnderstood(list, 0, "Observable")])
    }
    guard observable.declaration.keyword == "class" else {
      return Expansion(
        text: nil, findings: [.notAClass(observable.declaration, attribute: "Observable")])
    }
    guard let type = type(of: observable, request.context, request.module) else {
      return Expansion(text: nil, findings: [.nameTaken(observable)])
    }
    return Expansion(text: MemberRole.expand(observable, type: type))
  }

  private func type(
    of observable: ObservableClass, _ context: [SourceText], _ module: String
  ) -> String? {
    guard observable.isNameTaken else { return observable.name.written }
    return Spelling.qualified(observable, around: context, module: module)
  }

  private mutating func conformance(_ request: Request) -> Expansion {
    guard let observable = observable(request.declaration) else { return .nothing }
    guard observable.declaration.keyword == "class" else {
      return Expansion(
        text: nil, findings: [.notAClass(observable.declaration, attribute: "Observable")])
    }
    guard request.conformances.contains(":") else { return .nothing }
    let context = [observable.declaration] + request.context.compactMap { TypeDeclaration($0) }
    return Expansion(text: ExtensionRole.expand(request.extendedType, context: context))
  }

  private mutating func memberAttribute(_ request: Request) -> Expansion {
    let list = Lexer.tokens(of: request.declaration)
    guard let member = Member(list, at: 0, upTo: list.count) else {
      return Expansion(text: nil, findings: [.notUnderstood(list, 0, "Observable")])
    }
    guard member.isObserved, let parent = request.parent else { return .nothing }
    guard let observable = observable(parent), observable.declaration.keyword == "class" else {
      return .nothing
    }
    if let finding = Finding.first(in: member, of: list, macro: "Observable") {
      return Expansion(text: nil, findings: [finding])
    }
    let name = list.start(member.bindings[0].name) + request.declaration.offset - parent.offset
    let classList = observable.declaration.list
    guard let number = observable.number(at: name) else {
      return Expansion(
        text: nil, findings: [.notUnderstood(list, member.prefix.start, "Observable")])
    }
    let property = observable.observed[number]
    let storage = Name(classList.spelling(property.bindings[0].name)).storage
    if let other = observable.variable(
      named: Name(storage).plain, where: { $0.isPresent(with: property) })
    {
      return Expansion(
        text: nil, findings: [.storageTaken(property, by: other, in: observable)])
    }
    let root =
      observable.isNameTaken
      ? type(of: observable, Array(request.context.dropFirst()), request.module) : nil
    return Expansion(
      text: Tracking(
        number: number, callsAccess: observable.hasOwnAccess,
        callsMutation: observable.hasOwnMutation, root: root
      ).attribute)
  }

  // MARK: - ObservationTracked

  private func accessor(_ request: Request) -> Expansion {
    let list = Lexer.tokens(of: request.declaration)
    guard let tracking = Tracking(attribute: request.attribute),
      let member = Member(list, at: 0, upTo: list.count), !list.isBroken
    else {
      return Expansion(text: nil, findings: [.notUnderstood(list, 0, "ObservationTracked")])
    }
    if let finding = whyNot(member, list) { return Expansion(text: nil, findings: [finding]) }
    // On Swift 6.3.1 the compiler crashes when an init accessor takes a tuple of a pack. Without one,
    // the author is told to assign the storage instead.
    let isOfPack = member.bindings[0].type?.contains { list.is($0, "repeat") } == true
    let text = AccessorRole(
      property: Name(list.spelling(member.bindings[0].name)), tracking: tracking,
      spelling: Spelling(context: request.context, root: tracking.root),
      hasInitAccessor: !isOfPack, isUnsafe: member.isUnsafe(list)
    ).text
    // Beside observers the braces are there already.
    guard member.bindings[0].block == nil else { return Expansion(text: text) }
    return Expansion(text: "{\n  \(text.replacing("\n", with: "\n  "))\n}")
  }

  private func peer(_ request: Request) -> Expansion {
    let list = Lexer.tokens(of: request.declaration)
    // What is wrong is told beside the accessors.
    guard let member = Member(list, at: 0, upTo: list.count), !list.isBroken,
      whyNot(member, list) == nil
    else { return .nothing }
    return Expansion(text: PeerRole(list: list, member: member).text)
  }

  private func whyNot(_ member: Member, _ list: TokenList) -> Finding? {
    guard member.isStoredVariable else { return .notStored(member, list) }
    return .first(in: member, of: list, macro: "ObservationTracked")
  }
}
