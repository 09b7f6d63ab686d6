/// What `@Observable` adds to the class: the registrar, and the functions that call it.
enum MemberRole {
  static func expand(_ observable: ObservableClass, type: String) -> String {
    var members: [String] = []
    if !observable.hasOwnRegistrar {
      members.append(
        """
        @ObservationIgnored private let \(Names.registrar) = \(Names.registrarType)()
        """)
    }
    if !observable.hasOwnAccess { members.append(access(type)) }
    if !observable.hasOwnMutation { members.append(withMutation(type)) }
    for (constraints, condition) in comparisons where !observable.hasOwnComparison(Set(constraints))
    {
      members.append(comparison(constraints, condition))
    }
    return members.joined(separator: "\n\n")
  }

  private static func access(_ type: String) -> String {
    """
    nonisolated func access<\(Names.member)>(keyPath: Swift::KeyPath<\(type), \(Names.member)>) {
      \(Names.registrar).access(self, keyPath: keyPath)
    }
    """
  }

  private static func withMutation(_ type: String) -> String {
    """
    nonisolated func withMutation<\(Names.member), \(Names.result)>(
      keyPath: Swift::KeyPath<\(type), \(Names.member)>,
      _ mutation: () throws -> \(Names.result)
    ) rethrows -> \(Names.result) {
      try \(Names.registrar).withMutation(of: self, keyPath: keyPath, mutation)
    }
    """
  }

  /// Whether a new value says something new. The overload for the narrowest type wins.
  private static let comparisons: [(constraints: [String], condition: String)] = [
    ([], "true"),
    (["Equatable"], "old != new"),
    (["AnyObject"], "old !== new"),
    (["Equatable", "AnyObject"], "old != new"),
  ]

  private static func comparison(_ constraints: [String], _ condition: String) -> String {
    let conformance =
      constraints.isEmpty
      ? ""
      : ": " + constraints.map { "Swift::\($0)" }.joined(separator: " & ")
    return """
      private nonisolated func shouldNotifyObservers<\(Names.member)\(conformance)>(
        _ old: \(Names.member), _ new: \(Names.member)
      ) -> Swift::Bool {
        \(condition)
      }
      """
  }
}
