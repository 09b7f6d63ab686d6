import Foundation
import Testing

/// The public declarations of a module, as the toolchain prints them, without what callers do not see:
/// comments, the order, the files and extensions that they stand in, and how they are made.
struct Interface {
  /// A declaration each, with the type that it belongs to: `Dome: public func open()`.
  ///
  /// A conformance is one, too: `Dome: Sendable`.
  private(set) var declarations: [String] = []
  /// The text that was printed.
  let text: String

  /// Reads the interface of the module `Observatory` that this test was built with.
  static func ofObservatory() throws -> Interface {
    let answer = try Compiler.run("swift-synthesize-interface", Compiler.moduleArguments())
    try #require(answer.succeeded, "\(answer)")
    return Interface(answer.output, module: "Observatory")
  }

  init(_ text: String, module: String) {
    self.text = text
    var path: [String] = []
    var attributes = ""
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
        .replacingOccurrences(of: "\(module).", with: "")
      if line.hasPrefix("//") || line.hasPrefix("import ") { continue }
      if line == "}" {
        path.removeLast()
        continue
      }
      let (ownAttributes, declaration) = Self.takingAttributes(from: line)
      attributes += ownAttributes
      if declaration.isEmpty { continue }
      if declaration.hasSuffix(" {") {
        path.append(open(String(declaration.dropLast(2)), in: path))
      } else if declaration != "deinit" {
        add(attributes + Self.asCalled(declaration), to: path)
      }
      attributes = ""
    }
  }

  private mutating func add(_ declaration: String, to path: [String]) {
    let owner = path.joined(separator: ".")
    declarations.append(owner.isEmpty ? declaration : "\(owner): \(declaration)")
  }

  /// Adds what the head of a type or extension says, and returns the type's name.
  private mutating func open(_ head: String, in path: [String]) -> String {
    let (front, condition) = Self.split(head, at: " where ")
    let (title, conformances) = Self.split(front, at: " : ")
    let isExtension = title.hasPrefix("extension ")
    let name = String(title.prefix { $0 != "<" }.split(separator: " ").last ?? "")
    if !isExtension { add(title + (condition.isEmpty ? "" : " where \(condition)"), to: path) }
    for conformance in conformances.components(separatedBy: ", ") where !conformance.isEmpty {
      add(conformance, to: path + [name])
    }
    return name
  }

  private static func split(_ text: String, at mark: String) -> (String, String) {
    guard let range = text.range(of: mark) else { return (text, "") }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }

  /// Takes the attributes off. Those that a caller is told of are kept.
  private static func takingAttributes(from line: String) -> (attributes: String, rest: String) {
    var kept = ""
    var rest = Substring(line)
    while rest.first == "@" {
      var depth = 0
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return character == " " && depth == 0
      }
      let attribute = rest[..<(end ?? rest.endIndex)]
      if attribute.hasPrefix("@available") || attribute.hasPrefix("@discardable") {
        kept += attribute + " "
      }
      rest = rest[(end ?? rest.endIndex)...].drop { $0 == " " }
    }
    return (kept, String(rest))
  }

  /// Returns the declaration as its callers see it: a constant is read as a computed property is, a
  /// parameter has the name that is written in a call, and a macro is nowhere in particular.
  static func asCalled(_ declaration: String) -> String {
    split(declaration, at: " = #externalMacro").0
      .replacing(/\blet (.+)$/) { "var \($0.1) { get }" }
      .replacing(/(\(|, )(\w+) \w+:/) { "\($0.1)\($0.2):" }
  }

  /// Whether the declaration, or a type around it, has a name that begins with an underscore.
  static func isUnderscored(_ declaration: String) -> Bool {
    underscoredName(in: declaration) != nil
  }

  /// The outermost such name.
  static func underscoredName(in declaration: String) -> String? {
    let names =
      /^_(\w+)[.:]|(func|var|struct|class|enum|typealias|case|protocol|actor|macro|init) `?_(\w+)/
    guard let match = declaration.firstMatch(of: names) else { return nil }
    return "_" + (match.1 ?? match.3 ?? "")
  }
}
