/// A member of a class, as far as the macro looks at it.
struct Member: Equatable, Sendable {
  /// A branch of an `#if`: which one, and of which.
  struct Branch: Equatable, Sendable {
    let condition: Int
    var number = 0
  }

  let prefix: Prefix
  let keyword: String
  let tokens: Range<Int>
  /// The branches that it is in, from the outermost one.
  let branches: [Branch]
  /// The variables that it declares, if it is a `var` or a `let`.
  let bindings: [Binding]

  /// Reads the declaration that begins at `start`, if one does.
  init?(_ list: TokenList, at start: Int, upTo limit: Int, branches: [Branch] = []) {
    guard let prefix = Prefix(list, at: start, upTo: limit) else { return nil }
    self.prefix = prefix
    self.branches = branches.dropLast(max(0, prefix.closedConditions))
    keyword = list.spelling(prefix.keyword)
    var bindings: [Binding] = []
    var end = prefix.keyword + 1
    switch keyword {
    case "var", "let":
      repeat {
        // Past the keyword, then past each comma.
        let place = bindings.isEmpty ? end : end + 1
        guard place < limit else { break }
        let binding = Binding(list, at: place, upTo: limit)
        bindings.append(binding)
        end = max(binding.tokens.upperBound, place)
      } while list.is(end, ",") && end < limit
    case "func", "init", "deinit", "subscript", "class", "struct", "enum", "actor", "protocol",
      "extension", "precedencegroup":
      end = list.endOfMember(from: end, upTo: limit, stoppingAfterBody: true)
    default:
      end = list.endOfMember(from: end, upTo: limit)
    }
    tokens = start..<min(max(end, prefix.keyword + 1), limit)
    self.bindings = bindings
  }

  /// Whether the macro has to observe it: an instance's own stored variable, that nobody has decided
  /// about.
  var isObserved: Bool {
    isStoredVariable && !prefix.has(.ignored) && !prefix.has(.tracked)
  }

  /// Whether it has storage in each object. (What overrides a property has none of its own.)
  var isStoredVariable: Bool {
    keyword == "var" && !prefix.has("static") && !prefix.has("class") && !prefix.has("override")
      && !prefix.has(.storedElsewhere) && bindings.contains(where: \.isStored)
  }

  /// Whether its storage is unsafe to use, as far as its own text says so.
  func isUnsafe(_ list: TokenList) -> Bool {
    if prefix.attributes.contains(where: { $0.name == "unsafe" }) { return true }
    if prefix.modifiers.contains(where: { $0.tokens.contains { list.is($0, "unsafe") } }) {
      return true
    }
    let names = [bindings.first?.type, bindings.first?.value].compactMap { $0 }.joined().filter {
      list.kind($0) == .word
    }.map(list.spelling)
    return names.contains {
      $0.hasPrefix("Unsafe") || $0 == "Unmanaged" || $0 == "OpaquePointer" || $0 == "CVaListPointer"
    }
  }

  /// Whether it is there in every build in which `other` is.
  func isPresent(with other: Member) -> Bool {
    other.branches.starts(with: branches)
  }
}
