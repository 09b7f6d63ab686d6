import Testing

@testable import ObservatoryExpander

@Suite struct `The roles of the macro` {
  private let source = SourceText(
    """
    @Observable public final class Telescope {
      /// Where it points.
      public private(set) var azimuth: Double = 0 // in degrees
      @ObservationIgnored var serialNumber = 1
      #if DEBUG
        weak var peer: Telescope?
      #else
        var log: [String] = [] { didSet { print(log) } }
      #endif
      let name = "east"
      var altitude: Double { 0 }
      @MainActor var `class` = 4
    }
    """, fileName: "Sky.swift", offset: 100, line: 7)

  private func answers(_ role: Request.Role) -> [String?] {
    var expander = Expander()
    return Questions.all(source, &expander).filter { $0.0.role == role }.map(\.1.text)
  }

  @Test func `number the observed properties in the order of the text, in all branches`() {
    #expect(
      answers(.memberAttribute) == [
        "@_ObservationTracked(0)", nil, "@_ObservationTracked(1)", "@_ObservationTracked(2)", nil,
        nil,
        "@_ObservationTracked(3)",
      ])
  }

  @Test func `agree on every number of the corpus`() throws {
    for one in Corpus.all.cases where one.verdict.accepts(.ours) {
      let text = one.declaration.joined(separator: "\n")
      let list = Lexer.tokens(of: SourceText(text))
      for start in 0..<list.count where list.is(start, "@") && list.is(start + 1, "Observable") {
        guard let type = TypeDeclaration(list, at: start) else { continue }
        let source = SourceText(
          list.text[list.start(start)..<list.end(before: type.body.upperBound + 1)], offset: 40)
        var expander = Expander()
        let answers = Questions.all(source, &expander)
        let observable = try #require(ObservableClass(source))
        var numbers: [Int] = []
        for (request, answer) in answers where request.role == .memberAttribute {
          guard let text = answer.text else { continue }
          let number = try #require(Tracking(attribute: SourceText(text))?.number)
          try #require(observable.observed.indices.contains(number), "\(one.name)")
          let member = observable.observed[number]
          numbers.append(number)
          #expect(
            observable.declaration.list.text[observable.declaration.list.bytes(of: member.tokens)]
              == request.declaration.trimmed, "\(one.name)")
        }
        #expect(numbers == numbers.sorted(), "\(one.name)")
        // What is refused in an inactive branch has a number that nobody asks for.
        let refused = answers.filter { $0.0.role == .memberAttribute && !$0.1.findings.isEmpty }
        #expect(numbers.count + refused.count == observable.observed.count, "\(one.name)")
        #expect(answers.flatMap(\.1.findings).filter { $0.message.contains("cannot read") } == [])
      }
    }
  }

  @Test func `keep the user's text in the storage`() {
    #expect(
      answers(.peer) == [
        "@ObservationIgnored private var _azimuth: Double = 0",
        // The attribute by hand, as this test asks: then the number is none.
        "@ObservationIgnored private var _serialNumber = 1",
        "@ObservationIgnored weak private var _peer: Telescope?",
        """
        #sourceLocation(file: "Sky.swift", line: 14)
        @ObservationIgnored private var _log: [String] = [] { didSet { print(log) } }
        #sourceLocation()
        """,
        nil, nil, "@ObservationIgnored @MainActor private var _class = 4",
      ])
  }

  @Test func `name the class and the number in the accessors`() throws {
    let accessors = answers(.accessor).compactMap { $0 }
    #expect(
      accessors.last == """
        {
          @storageRestrictions(initializes: _class)
          init(initialValue) {
            _class = initialValue
          }
          get {
            _$observationRegistrar._access(3, of: self, \\Telescope.`class`)
            return _class
          }
          set {
            guard shouldNotifyObservers(_class, newValue) else {
              _class = newValue
              return
            }
            let _$change = _$observationRegistrar._willSet(3, of: self, \\Telescope.`class`)
            _class = newValue
            _$observationRegistrar._didSet(3, of: self, \\Telescope.`class`, _$change)
          }
          _modify {
            _$observationRegistrar._access(3, of: self, \\Telescope.`class`)
            let _$change = _$observationRegistrar._willSet(3, of: self, \\Telescope.`class`)
            defer {
              _$observationRegistrar._didSet(3, of: self, \\Telescope.`class`, _$change)
            }
            yield &_class
          }
        }
        """)
    #expect(
      accessors.contains { $0.hasPrefix("@storageRestrictions(initializes: _log)") }, "no braces")
    #expect(accessors.allSatisfy { !$0.contains("Self.") })
  }

  @Test func `have no key paths for a class that is generic over a pack`() {
    let source = SourceText("@Observable class Model<A, each B> { var a = 1 }")
    var expander = Expander()
    let texts = Questions.all(source, &expander).compactMap(\.1.text)

    #expect(texts.contains { $0.contains("_access(0, of: self, nil)") })
  }

  @Test func `call the user's own functions by key path`() {
    let source = SourceText(
      """
      @Observable class Model {
        func access<V>(keyPath: KeyPath<Model, V>) {}
        var a = 1
      }
      """)
    var expander = Expander()
    let texts = Questions.all(source, &expander).compactMap(\.1.text)

    #expect(texts.contains("@_ObservationTracked(0, calling: \"access\")"))
    #expect(texts.contains { $0.contains("access(keyPath: \\.a)") })
    #expect(!texts.contains { $0.contains("func access<") })
  }

  @Test func `add the conformance with the availability of the class`() {
    let source = SourceText("@available(macOS 99, *) @Observable class Model {}")
    var expander = Expander()
    let texts = Questions.all(source, &expander).filter { $0.0.role == .extension }.map(\.1.text)

    #expect(
      texts == [
        "@available(macOS 99, *)\nnonisolated extension Model: Observatory::Observable {}"
      ])
  }
}

extension SourceText {
  /// The text from its first token on.
  fileprivate var trimmed: String {
    self[Lexer.tokens(of: self).start(0)..<bytes.count]
  }
}
