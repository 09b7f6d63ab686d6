import Testing

@testable import ObservatoryExpander

/// A plugin that crashes is an error in the user's program; one that hangs, hangs the compiler.
@Suite struct `The macro, given any text,` {
  /// Numbers that look random and are the same each time.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "/", "#/", "/*", "*/",
    "//",
    "`", "@", "#if A\n", "#else\n", "#endif\n", "\n", ";", ",", ":", "=", "var ", "let ", "didSet",
    "class ", "func ", "init", "lazy ", "@Observable ", "private(set) ", "\u{FEFF}", "é", "→",
    "\r\n", "\0",
    "weak ", "where ", "_", ".", "->", "each ", "shouldNotifyObservers", "access(keyPath: ",
  ]

  private func mutate(_ text: String, _ random: inout Seeded) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
      default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random)!.utf8, at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: 0..<8)
  func `answers each role, soon, and in JSON`(seed: Int) throws {
    let texts = Corpus.all.cases.map { $0.declaration.joined(separator: "\n") }
    var random = Seeded(state: UInt64(seed))
    let clock = ContinuousClock()
    for _ in 0..<60 {
      let text = mutate(texts.randomElement(using: &random)!, &random)
      let took = try clock.measure {
        var expander = Expander()
        for (request, _) in Questions.all(SourceText(text), &expander) {
          var conversation = Conversation()
          let answer = try JSONReader.value(of: conversation.answer(to: message(request)))
          #expect(answer["expandMacroResult"] != nil, "\(text)")
        }
        _ = ExpandedSource(SourceText(text))
      }
      #expect(took < .seconds(30), "it should be less than one, and was \(took) for: \(text)")
    }
  }

  @Test(arguments: 0..<4)
  func `answers messages that are no JSON, or not what it expects`(seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    let good = message(
      Request(
        macro: "ObservableMacro", role: .member, attribute: SourceText("@Observable"),
        declaration: SourceText("@Observable class Model { var a = \"\\u{1F52D}\" }")))
    for _ in 0..<500 {
      let text = mutate(String(decoding: good, as: UTF8.self), &random)
      var conversation = Conversation()
      _ = try JSONReader.value(of: conversation.answer(to: Array(text.utf8)))
    }
  }

  @Test func `reads a large class once for all of its members`() {
    let body = (0..<500).map { "var property\($0): [Int] = [\($0)] { didSet { print(\($0)) } }" }
    let source = SourceText("@Observable class Model {\n\(body.joined(separator: "\n"))\n}")
    var expander = Expander()
    let numbers = Questions.all(source, &expander).filter { $0.0.role == .memberAttribute }

    #expect(numbers.last?.1.text == "@_ObservationTracked(499)")
  }

  /// The message of the compiler that asks this.
  private func message(_ request: Request) -> [UInt8] {
    func syntax(_ text: SourceText) -> JSON {
      .fields([
        "kind": .string("declaration"),
        "location": .fields([
          "column": .number(1), "fileID": .string("Module/File.swift"),
          "fileName": .string("File.swift"),
          "line": .number(text.line), "offset": .number(text.offset),
        ]),
        "source": .string(String(decoding: text.bytes, as: UTF8.self)),
      ])
    }
    return JSON.fields([
      "expandAttachedMacro": .fields([
        "attributeSyntax": syntax(request.attribute),
        "declSyntax": syntax(request.declaration),
        "parentDeclSyntax": request.parent.map(syntax) ?? .null,
        "lexicalContext": .array(request.context.map(syntax)),
        "macro": .fields([
          "moduleName": .string("ObservatoryMacros"), "name": .string("Observable"),
          "typeName": .string(request.macro),
        ]),
        "macroRole": .string(request.role.rawValue),
      ])
    ]).bytes
  }
}
