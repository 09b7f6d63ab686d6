import Testing
import TestSupport

@testable import ObservatoryExpander

/// Each mistake has one error, in plain words, at the right place; and what its fix-its make of it
/// compiles.
@Suite struct `The macro refuses` {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    let place: String
    let message: String
    /// What must be the same after each fix-it.
    let fixed: [String]
    var testDescription: String { name }

    init(_ name: String, _ code: String, at place: String, _ message: String, _ fixed: String...) {
      self.name = name
      self.code = code
      self.place = place
      self.message = message
      self.fixed = fixed
    }
  }

  static let mistakes = [
    Mistake(
      "lazy", "@Observable final class Model {\n  private lazy var a = 1\n}", at: "2:11",
      "'@Observable' cannot observe 'a', because it is 'lazy'; mark it '@ObservationIgnored', or "
        + "remove 'lazy'",
      "@Observable final class Model {\n  @ObservationIgnored private lazy var a = 1\n}"),
    Mistake(
      "several variables", "@Observable final class Model {\n  public var a = 1, b, c: Int?\n}",
      at: "2:21",
      "'@Observable' expects one property in each 'var', but found 3; give 'b' a 'var' of its own",
      "@Observable final class Model {\n  public var a = 1\n  public var b: Int?\n  public var c: Int?\n}"
    ),
    Mistake(
      "a tuple", "@Observable final class Model {\n  var (a, b): (Int, String) = (1, \"x, y\")\n}",
      at: "2:7",
      "'@Observable' expects one property in each 'var', but found a tuple; give each property a "
        + "'var' of its own",
      "@Observable final class Model {\n  var a: Int = 1\n  var b: String = \"x, y\"\n}"),
    Mistake(
      "a tuple from a function",
      "func f() -> (Int, Int) { (1, 2) }\n@Observable final class Model {\n  var (a, b) = f()\n}",
      at: "3:7",
      "'@Observable' expects one property in each 'var', but found a tuple; give each property a "
        + "'var' of its own"),
    Mistake(
      "a property wrapper",
      "@propertyWrapper struct Level { var wrappedValue = 1 }\n"
        + "@Observable final class Model {\n  @Level var a = 1\n}",
      at: "3:3",
      "'@Observable' cannot tell whether '@Level' stores 'a' itself; mark 'a' '@ObservationIgnored' "
        + "if '@Level' is a property wrapper, or '@ObservationTracked' if it is not",
      "@propertyWrapper struct Level { var wrappedValue = 1 }\n"
        + "@Observable final class Model {\n  @ObservationIgnored @Level var a = 1\n}"),
    Mistake(
      "a token",
      "@Observable final class Model {\n  private var token: ObservationTracking.Token?\n}",
      at: "2:15",
      "'@Observable' cannot observe 'token', because a token cannot be copied; mark it "
        + "'@ObservationIgnored'",
      "@Observable final class Model {\n  @ObservationIgnored private var token: ObservationTracking.Token?\n}"
    ),
    Mistake(
      "storage that is taken", "@Observable final class Model {\n  var a = 1\n  let _a = 2\n}",
      at: "2:7",
      "'@Observable' stores 'a' in '_a', but 'Model' already has a '_a'; rename it, or mark 'a' "
        + "'@ObservationIgnored'",
      "@Observable final class Model {\n  @ObservationIgnored var a = 1\n  let _a = 2\n}"),
    Mistake(
      "a struct", "@Observable struct Model { var a = 1 }", at: "1:13",
      "'@Observable' expects a class, but 'Model' is a struct; make it a 'final class', or remove "
        + "'@Observable'",
      "@Observable final class Model { var a = 1 }", "struct Model { var a = 1 }"),
    Mistake(
      "an enum", "@Observable public enum Model { case a }", at: "1:20",
      "'@Observable' expects a class, but 'Model' is an enum; remove '@Observable'",
      "public enum Model { case a }"),
    Mistake(
      "an actor", "@Observable actor Model { var a = 1 }", at: "1:13",
      "'@Observable' expects a class, but 'Model' is an actor; make it a 'final class', or remove "
        + "'@Observable'",
      "@Observable final class Model { var a = 1 }", "actor Model { var a = 1 }"),
    Mistake(
      "a protocol", "@Observable protocol Model { var a: Int { get } }", at: "1:13",
      "'@Observable' expects a class, but 'Model' is a protocol; remove '@Observable'",
      "protocol Model { var a: Int { get } }"),
    Mistake(
      "a computed property, tracked by hand",
      "@Observable final class Model {\n  @ObservationTracked var a: Int { 1 }\n}", at: "2:3",
      "'@ObservationTracked' expects a stored 'var', but 'a' is computed; remove "
        + "'@ObservationTracked'",
      "@Observable final class Model {\n  var a: Int { 1 }\n}"),
  ]

  @Test(arguments: mistakes)
  func `each mistake with one error, in its place`(mistake: Mistake) async throws {
    let code = "import Observatory\n" + mistake.code
    let answer = try await Macro.ours.check(code)
    let errors = answer.output.split(separator: "\n").filter { $0.contains(": error: ") }.map {
      $0.split(separator: "Snippet.swift:").last.map(String.init) ?? ""
    }

    let place = mistake.place.split(separator: ":").compactMap { Int($0) }
    let expected = "\(place[0] + 1):\(place[1]): error: \(mistake.message)"
    #expect(errors.first?.hasPrefix(expected) == true, "\(answer.output)")
    #expect(errors.count == 1, "\(answer.output)")
  }

  @Test(arguments: mistakes)
  func `each mistake with fix-its that compile`(mistake: Mistake) async throws {
    let finding = try #require(firstFinding(in: mistake.code))
    #expect(finding.message == mistake.message)
    let results = finding.fixIts.map { apply($0, to: mistake.code) }

    #expect(Array(results.prefix(mistake.fixed.count)) == mistake.fixed)
    for result in mistake.fixed {
      let answer = try await Macro.ours.check("import Observatory\n" + result)
      #expect(answer.accepts, "\(result)\n\(answer.output)")
    }
  }

  @Test func `no global actor of one's own, once it is tracked by hand`() async throws {
    let code = """
      @globalActor actor Sky { static let shared = Sky() }
      @Observable final class Model {
        @Sky var a = 1
        nonisolated init() {}
      }
      """
    let fixIts = try #require(firstFinding(in: code)).fixIts
    let answer = try await Macro.ours.check("import Observatory\n" + apply(fixIts[1], to: code))

    #expect(fixIts[1].message == "observe 'a': '@Sky' is a global actor, or adds no accessors")
    #expect(answer.accepts, "\(answer.output)")
  }

  @Test func `nothing that an inactive branch has`() async throws {
    let code =
      "import Observatory\n@Observable class Model {\n#if NEVER\nlazy var a = 1\n#endif\nvar b = 1 }"
    #expect(try await Macro.ours.check(code).accepts)
  }

  /// The first error of the class in `code`, as the compiler would get it.
  private func firstFinding(in code: String) -> Finding? {
    let list = Lexer.tokens(of: SourceText(code))
    let start = (0..<list.count).first { list.is($0, "@") && list.is($0 + 1, "Observable") } ?? 0
    let offset = list.start(start)
    var expander = Expander()
    let source = SourceText(
      String(decoding: Array(code.utf8)[offset...], as: UTF8.self), offset: offset)
    return Questions.all(source, &expander).first { request, answer in
      // Tracked by hand, the compiler asks for the accessors, too.
      let isAsked = request.macro == "ObservableMacro" || code.contains("@ObservationTracked")
      return isAsked && !answer.findings.isEmpty
    }?.1.findings.first
  }

  private func apply(_ fixIt: Finding.FixIt, to code: String) -> String {
    var bytes = Array(code.utf8)
    for change in fixIt.changes.sorted(by: { $0.place.range.lowerBound > $1.place.range.lowerBound }
    ) {
      bytes.replaceSubrange(change.place.range, with: change.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
