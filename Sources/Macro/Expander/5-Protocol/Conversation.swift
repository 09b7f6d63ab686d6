/// The plugin's side of its talk with the compiler: one answer for each message.
///
/// The protocol is the compiler's own, and nowhere promised. It was observed on Swift 6.3.1, where it has
/// the number 7. A compiler that changes it so that this one no longer understands is a reason to declare
/// the macros of `Observable.swift` by the toolchain's own plugin again, under `#if compiler(>=…)`.
package struct Conversation {
  private static let protocolVersion = 7

  private var expander = Expander()

  package init() {}

  /// Returns the answer to one message.
  package mutating func answer(to message: [UInt8]) -> [UInt8] {
    answer(to: message).bytes
  }

  private mutating func answer(to message: [UInt8]) -> JSON {
    guard let json = try? JSONReader.value(of: message) else { return .null }
    if json["getCapability"] != nil {
      return .fields([
        "getCapabilityResult": .fields([
          "capability": .fields([
            "protocolVersion": .number(Self.protocolVersion), "features": .array([]),
          ])
        ])
      ])
    }
    if let question = json["expandAttachedMacro"] {
      guard let request = Request(question) else { return notUnderstood(question) }
      return expander.expand(request).json
    }
    return .null
  }

  /// A role that is not ours, or a protocol that has changed: an error, and never an empty answer.
  private func notUnderstood(_ question: JSON) -> JSON {
    let location = question["declSyntax"]?["location"]
    let offset = location?["offset"]?.number ?? 0
    let place = Finding.Place(
      fileName: location?["fileName"]?.text ?? "", range: offset..<offset)
    let message =
      "the macros of Observatory do not understand this compiler; build with "
      + "OBSERVATORY_TOOLCHAIN_MACRO=1, which uses the macros of the toolchain"
    return Expansion(text: nil, findings: [Finding(message: message, place: place)]).json
  }
}
