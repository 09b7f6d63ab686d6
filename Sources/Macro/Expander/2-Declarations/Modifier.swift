/// A modifier before a declaration's keyword, such as `private(set)`.
struct Modifier: Equatable, Sendable {
  let name: String
  let tokens: Range<Int>

  /// Reads the modifier that begins at `index`, if one does.
  init?(_ list: TokenList, at index: Int) {
    guard list.kind(index) == .word else { return nil }
    name = list.spelling(index)
    guard Self.names.contains(name) else { return nil }
    let hasArgument = list.is(index + 1, "(")
    tokens = index..<(hasArgument ? list.after(index + 1) : index + 1)
  }

  /// Whether it says who may use the property. The storage is private, whatever it says.
  var isAccessLevel: Bool { Self.accessLevels.contains(name) }

  private static let accessLevels: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]

  private static let names: Set<String> = accessLevels.union([
    "final", "static", "class", "lazy", "weak", "unowned", "override", "dynamic", "required",
    "convenience", "optional", "nonisolated", "isolated", "indirect", "mutating", "nonmutating",
    "prefix", "postfix", "infix", "distributed", "borrowing", "consuming", "sending", "async",
    "unsafe", "__consuming", "__setter_access", "_const", "_local",
  ])
}
