/// A class with `@Observable`: its properties, numbered, and what its author wrote of the rest.
///
/// `member` and `memberAttribute` both look here, so that they cannot disagree on a number.
struct ObservableClass: Sendable {
  let declaration: TypeDeclaration
  let members: [Member]
  /// The members that are observed. The place of each is its number.
  let observed: [Member]
  private let own: [OwnFunction]
  /// The variables of all members by their names, and the numbers of the observed ones by their places.
  /// A large class is asked for once for each of its members.
  private let variables: [String: [Variable]]
  private let numbers: [Int: Int]
  /// The names of the types that are nested in it.
  private let nestedTypes: [String]

  private struct Variable {
    let token: Int
    let member: Member
  }

  init?(_ text: SourceText) {
    guard let declaration = TypeDeclaration(text) else { return nil }
    self.init(declaration)
  }

  init(_ declaration: TypeDeclaration) {
    let list = declaration.list
    self.declaration = declaration
    members = declaration.members
    // What has several variables is an error, and so needs no number.
    observed = members.filter {
      $0.isObserved && $0.bindings.count == 1
        && [.word, .quotedWord].contains(list.kind($0.bindings[0].name))
    }
    var variables: [String: [Variable]] = [:]
    for member in members {
      for binding in member.bindings {
        variables[Name(list.spelling(binding.name)).plain, default: []]
          .append(Variable(token: binding.name, member: member))
      }
    }
    self.variables = variables
    numbers = Dictionary(
      observed.enumerated().map { (list.start($0.element.bindings[0].name), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    own = members.compactMap { OwnFunction(list, $0) }
    nestedTypes = members.filter {
      ["class", "struct", "enum", "actor", "protocol", "typealias"].contains($0.keyword)
    }.map { Name(list.spelling($0.prefix.keyword + 1)).plain }
  }

  var name: Name { Name(declaration.list.spelling(declaration.name)) }

  /// Whether something else has the name of the class where its members are.
  var isNameTaken: Bool {
    nestedTypes.contains(name.plain) || declaration.parameters.contains(name.plain)
  }

  var hasOwnRegistrar: Bool {
    variable(named: Names.registrar, where: { _ in true }) != nil
  }

  var hasOwnAccess: Bool { own.contains(.access) }
  var hasOwnMutation: Bool { own.contains(.withMutation) }

  /// The overloads of `shouldNotifyObservers` that the author wrote for any type with these conformances.
  func hasOwnComparison(_ constraints: Set<String>) -> Bool {
    own.contains(.shouldNotifyObservers(constraints: constraints))
  }

  /// Returns the token of the variable that has this name, in a member that is present.
  func variable(named name: String, where isPresent: (Member) -> Bool) -> Int? {
    variables[name]?.first { isPresent($0.member) }?.token
  }

  /// Returns the number of the property whose name begins at this byte.
  func number(at place: Int) -> Int? {
    numbers[place]
  }
}
