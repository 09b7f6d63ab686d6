import Foundation
import Testing

/// Nothing but the names of 6.4 is public, so that a program moves to it by changing one import.
/// (The name space `Observation` is there for what the macro writes.)
@Suite struct `The public interface` {
  /// What the toolchain's symbol graph says of the module.
  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable {
        let precise: String
      }
      let identifier: Identifier
      let pathComponents: [String]
    }

    struct Relationship: Decodable {
      let kind: String
      let source: String
      let targetFallback: String?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private func symbolGraph() throws -> SymbolGraph {
    try Compiler.inNewFolder { folder in
      let answer = try Compiler.run(
        "swift-symbolgraph-extract",
        [
          "-output-dir", folder.path, "-minimum-access-level", "public",
          "-skip-synthesized-members",
        ]
          + moduleArguments())
      try #require(answer.succeeded, "\(answer)")
      let file = folder.appendingPathComponent("Observatory.symbols.json")
      return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    }
  }

  private func moduleArguments() throws -> [String] {
    struct Info: Decodable {
      struct Target: Decodable {
        let triple: String
      }
      let target: Target
    }
    let info = try Compiler.run("swiftc", ["-print-target-info"])
    let target = try JSONDecoder().decode(Info.self, from: Data(info.output.utf8)).target
    return ["-module-name", "Observatory", "-target", target.triple] + Compiler.searchPaths
  }

  @Test func `has the names of 6.4 and no others`() throws {
    let names = try Set(symbolGraph().symbols.map { $0.pathComponents.joined(separator: ".") })
    // Two defaulted parameters that callers do not see.
    let asCalled = Set(names.map { $0.replacingOccurrences(of: "fileID:line:", with: "") })

    let expected = Set(Self.names.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(asCalled.subtracting(Self.witnesses).subtracting(expected) == [], "too many")
    #expect(expected.subtracting(asCalled) == [], "missing")
  }

  @Test func `has no name that begins with an underscore`() throws {
    // The symbol graph leaves such names out, the printed interface does not.
    let answer = try Compiler.run("swift-synthesize-interface", moduleArguments())
    try #require(answer.succeeded, "\(answer)")

    let declaration = /(func|var|let|struct|class|enum|typealias|case|protocol|actor|macro) `?_\w+/
    #expect(answer.output.matches(of: declaration).map { String($0.output.0) } == [])
    #expect(answer.output.contains("public func withObservationTracking"), "it was printed at all")
  }

  @Test func `has the conformances of 6.4 and no others`() throws {
    let graph = try symbolGraph()
    let names = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })
    let implied: Set = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]

    var found: [String: Set<String>] = [:]
    for conformance in graph.relationships where conformance.kind == "conformsTo" {
      guard let target = conformance.targetFallback, !implied.contains(target) else { continue }
      found[names[conformance.source] ?? conformance.source, default: []]
        .insert(String(target.split(separator: ".").last ?? ""))
    }

    #expect(
      found == [
        "ObservationRegistrar": ["Sendable", "Hashable", "Equatable", "Encodable", "Decodable"],
        "ObservationTracking": ["Sendable"],
        "ObservationTracking.Options": [
          "SetAlgebra", "Sendable", "Equatable", "ExpressibleByArrayLiteral",
        ],
        "ObservationTracking.Event.Kind": ["Equatable", "Sendable"],
        "ObservationTracking.Token": ["Sendable"],
        "Observations": ["AsyncSequence", "Sendable"],
        "Observations.Iteration": ["Sendable"],
        "Observations.Iterator": ["AsyncIteratorProtocol"],
      ])
  }

  private static let names = """
    Observable Observable() ObservationTracked() ObservationIgnored()
    Observation Observation.Observable Observation.ObservationRegistrar
    ObservationRegistrar ObservationRegistrar.init()
    ObservationRegistrar.access(_:keyPath:) ObservationRegistrar.willSet(_:keyPath:)
    ObservationRegistrar.didSet(_:keyPath:) ObservationRegistrar.withMutation(of:keyPath:_:)
    withObservationTracking(_:onChange:) withObservationTracking(options:_:onChange:)
    withContinuousObservation(options:apply:) withContinuousObservationTracking(options:apply:)
    ObservationTracking ObservationTracking.Options ObservationTracking.Options.init()
    ObservationTracking.Options.willSet ObservationTracking.Options.didSet
    ObservationTracking.Options.deinit
    ObservationTracking.Event ObservationTracking.Event.kind ObservationTracking.Event.matches(_:)
    ObservationTracking.Event.cancel() ObservationTracking.Event.Kind
    ObservationTracking.Event.Kind.initial ObservationTracking.Event.Kind.willSet
    ObservationTracking.Event.Kind.didSet ObservationTracking.Event.Kind.deinit
    ObservationTracking.Token ObservationTracking.Token.cancel()
    Observations Observations.init(_:) Observations.untilFinished(_:)
    Observations.Iteration Observations.Iteration.next(_:) Observations.Iteration.finish
    Observations.Iteration.finished
    Observations.Iterator Observations.Iterator.next(isolation:)
    Observations.makeAsyncIterator()
    """

  /// What the protocols require, or allow, of the types that conform to them.
  private static let witnesses: Set<String> = {
    let set = [
      "Element", "ArrayLiteralElement", "contains(_:)", "union(_:)", "intersection(_:)",
      "symmetricDifference(_:)", "insert(_:)", "remove(_:)", "update(with:)", "formUnion(_:)",
      "formIntersection(_:)", "formSymmetricDifference(_:)", "==(_:_:)", "isEmpty",
      "subtracting(_:)", "subtract(_:)", "isSubset(of:)", "isSuperset(of:)", "isDisjoint(with:)",
    ]
    let registrar = ["==(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)"]
    return Set(
      set.map { "ObservationTracking.Options.\($0)" }
        + registrar.map { "ObservationRegistrar.\($0)" }
        + ["ObservationTracking.Event.Kind.==(_:_:)"])
  }()
}
