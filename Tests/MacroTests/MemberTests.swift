import Testing

@testable import ObservatoryExpander

@Suite struct `The members of a class` {
  private func observable(_ body: String) throws -> ObservableClass {
    try #require(ObservableClass(SourceText("@Observable class Model {\n\(body)\n}")))
  }

  private func members(_ body: String) throws -> [String] {
    let observable = try observable(body)
    return observable.members.map {
      let text = observable.declaration.list.text
      return text[observable.declaration.list.bytes(of: $0.tokens)]
    }
  }

  @Test(arguments: [
    ["var chosen: T", "init(a: T) { }"],
    ["var a = 1\n  + 2", "var b = 3"],
    ["var a = b\n  .map { $0 }\n  .first", "func f() { }"],
    ["var a = make {\n 1\n}\nthen: {\n 2\n}", "var b = 2"],
    ["var a = if x { 1 }\nelse { 2 }", "let c = 1"],
    ["@A\n@B(c)\npublic\nprivate(set)\nvar a\n:\nInt\n=\n1", "subscript(a: Int) -> Int { a }"],
    ["var a: any\n  P", "deinit {}"],
    ["var a: Int\n{\n  get { 1 }\n}", "typealias B = (Int) -> Void"],
    ["var a = try!\n f()", "enum E { case a\n case b }"],
    ["var a: Array<Int >", "var b = copy", "private var c = #P<A, B> { $0.d }", "let e = 1"],
    ["var a = 1 { didSet { } }", "class func f() {}", "class var x: Int { 1 }", "class C {}"],
    ["var final = 1", "final var b = 2", "var c = final", "open func open() {}"],
    ["func f<T>(a: T = { 1 }()) -> Int\n  where T: P\n{\n}", "#warning(\"x\")", "var a = 1"],
    ["var a = Foo<A, B>()", "var b = a < c, d = e > f"],
    ["static func < (a: A, b: A) -> Bool { true }", "var a = 1"],
    ["@available(*, deprecated) init?(a: Int) throws { }", "var d: (Int) -> Int"],
  ])
  func `are split where the compiler splits them`(expected: [String]) throws {
    #expect(try members(expected.joined(separator: "\n")) == expected)
  }

  @Test func `may share a line`() throws {
    #expect(
      try members("var a = 1; let b = { 2 }(); var c: Int { 3 }") == [
        "var a = 1", "let b = { 2 }()", "var c: Int { 3 }",
      ])
  }

  @Test func `are found in all branches of a condition`() throws {
    let body = """
      #if A && (B ||
        C)
      var a = 1
      #elseif D
      @E
      #if F
      @G
      #endif
      var b = 2
      #else
      #if H
      var c = 3
      #endif
      #endif
      var d = [1]
        #if I
        .sorted()
        #endif
      #if J
      @available(*, deprecated)
      #endif
      var e = 5
      """
    let observable = try observable(body)
    #expect(
      observable.observed.map { observable.declaration.list.spelling($0.bindings[0].name) }
        == ["a", "b", "c", "d", "e"])
    #expect(observable.members.map(\.branches.count) == [1, 1, 2, 0, 0])
  }

  @Test(arguments: [
    ("var a = 1", true), ("var a: Int", true), ("var a: Int { 1 }", false),
    ("var a: Int { get { 1 } }", false), ("var a = 1 { didSet {} }", true),
    ("var a: Int { willSet {} }", true), ("var a = f { didSet }", true),
    ("var a: Int { _read { yield b } }", false), ("var a = { 1 }", true),
    ("var a: Int { @A willSet {} }", true), ("var a: () -> Void { { } }", false),
    ("let a = 1", false), ("static var a = 1", false), ("class var a: Int { 1 }", false),
    ("final class var a = 1", false), ("override var a: Int { didSet {} }", false),
    ("@ObservationIgnored var a = 1", false), ("@Observatory.ObservationIgnored var a = 1", false),
    ("@Observatory::ObservationIgnored var a = 1", false), ("@ObservationTracked var a = 1", false),
    ("weak var a: A?", true), ("unowned(unsafe) var a: A", true), ("lazy var a = 1", true),
    ("@NSManaged var a: Int", false), ("nonisolated(unsafe) var a = 1", true),
  ])
  func `are observed or not`(text: String, isObserved: Bool) throws {
    #expect(try observable(text).members.map(\.isObserved) == [isObserved])
  }

  @Test(arguments: [
    ("func access<V>(keyPath: KeyPath<Model, V>) {}", [OwnFunction.access]),
    ("func access(key: Int) {}", []), ("func access() {}", []),
    ("static func access(keyPath: K) {}", []),
    (
      "func withMutation<A, B>(keyPath: KeyPath<Model, A>, _ f: () -> B) -> B { f() }",
      [.withMutation]
    ),
    (
      "func shouldNotifyObservers<T: Equatable>(_ a: T, _ b: T) -> Bool { true }",
      [.shouldNotifyObservers(constraints: ["Equatable"])]
    ),
    (
      "func shouldNotifyObservers<T>(_ a: T, _ b: T) -> Bool where T: Equatable & AnyObject { true }",
      [.shouldNotifyObservers(constraints: ["Equatable", "AnyObject"])]
    ),
    (
      "func shouldNotifyObservers(_ a: Int, _ b: Int) -> Bool { true }",
      [.shouldNotifyObservers(constraints: nil)]
    ),
  ])
  func `may be functions that the macro leaves to the user`(text: String, own: [OwnFunction]) throws
  {
    let observable = try observable(text)
    #expect(observable.members.compactMap { OwnFunction(observable.declaration.list, $0) } == own)
  }
}
