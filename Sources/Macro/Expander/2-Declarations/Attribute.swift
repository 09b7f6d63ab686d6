/// An attribute before a declaration, such as `@available(macOS 15, *)`.
struct Attribute: Equatable, Sendable {
  /// Its name without arguments, and without what qualifies it.
  let name: String
  let tokens: Range<Int>

  /// Reads the attribute that begins at `index`, if one does.
  init?(_ list: TokenList, at index: Int) {
    guard list.is(index, "@") else { return nil }
    var place = index + 1
    var name = list.spelling(place)
    guard list.kind(place) == .word || list.kind(place) == .quotedWord else { return nil }
    place += 1
    while true {
      if list.is(place, "."), list.kind(place + 1) == .word {
        name = list.spelling(place + 1)
        place += 2
      } else if list.is(place, ":"), list.is(place + 1, ":"), list.kind(place + 2) == .word {
        name = list.spelling(place + 2)
        place += 3
      } else if list.is(place, "<"), let end = list.afterAngles(place) {
        place = end
      } else {
        break
      }
    }
    if list.is(place, "(") { place = list.after(place) }
    self.name = name
    tokens = index..<place
  }

  /// What the macro has to know of an attribute of a property.
  enum Meaning: Equatable {
    /// One of ours: it says whether to observe the property.
    case ignored, tracked
    /// The property is stored elsewhere, by the system.
    case storedElsewhere
    /// It says something of the value that is stored, so the storage needs it, too.
    case ofStorage
    /// It says something of the property that users see.
    case ofProperty
    /// A property wrapper, a global actor or a macro: only the compiler knows.
    case unknown
  }

  var meaning: Meaning {
    switch name {
    case "ObservationIgnored": .ignored
    case "ObservationTracked", "_ObservationTracked": .tracked
    case "NSManaged": .storedElsewhere
    case "MainActor", "preconcurrency", "unsafe", "safe", "exclusivity", "noDerivative": .ofStorage
    // A stored property cannot say since when it is there; it is private, so nobody asks.
    case "available": .ofProperty
    case _ where Self.ofProperty.contains(name): .ofProperty
    // The compiler keeps these names for itself.
    case _ where name.hasPrefix("_") && name.dropFirst().first?.isLowercase == true: .ofProperty
    default: .unknown
    }
  }

  private static let ofProperty: Set<String> = [
    "objc", "nonobjc", "IBOutlet", "IBInspectable", "GKInspectable", "NSCopying",
    "usableFromInline",
    "inlinable", "inline", "backDeployed", "abi", "differentiable", "warn_unqualified_access",
    "discardableResult", "export", "nonexhaustive", "specialized", "implementation", "c", "section",
    "used",
  ]
}
