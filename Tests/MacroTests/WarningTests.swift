import Testing

/// What the macro writes into a user's module is built with the user's settings.
@Suite struct `The code that the macro writes` {
  private static let strict = [
    "-strict-memory-safety", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "InferIsolatedConformances",
  ]

  private static let models = """
    public import Observatory

    public protocol Named { var name: String { get } }
    @Observable public class Telescope: Named {
      public var name = "east" { didSet { print(oldValue) } }
      public private(set) weak var peer: Telescope?
      var filters: [String: Int] = [:]
      @ObservationTracked var exposures: [Double] = []
      var lens: (any Named)?
      public init() {}
    }
    @Observable final class Large: Telescope { var mirrors = 2 }
    @Observable @MainActor public final class Console {
      var lines: [String] = []
      unowned var telescope: Telescope
      init(_ telescope: Telescope) { self.telescope = telescope }
    }
    public enum Site {
      @Observable public final class Chart<Value, each Other> { var value: Value?; var count = 0 }
    }
    @available(*, deprecated) struct Old {}
    @Observable final class Archive {
      @available(*, deprecated) var old: Old?
      func access<Value>(keyPath: KeyPath<Archive, Value>) {}
    }
    """

  @Test(arguments: [
    [], strict, ["-default-isolation", "MainActor"], strict + ["-default-isolation", "MainActor"],
    ["-O"], ["-swift-version", "5", "-strict-concurrency=complete"],
  ])
  func `brings no warning`(flags: [String]) async throws {
    let answer = try await Macro.ours.check(Self.models, flags: ["-warnings-as-errors"] + flags)
    #expect(answer.accepts, "\(flags)\n\(answer.output)")
  }

  @Test func `marks what is unsafe, where the declaration says so`() async throws {
    let answer = try await Macro.ours.check(
      """
      import Observatory
      @safe final class Node {}
      @safe @Observable final class Model {
        unowned(unsafe) var node: Node
        var pointer: UnsafeMutablePointer<Int>?
        @unsafe var number = 1 { didSet {} }
        var reference: Unmanaged<Node>?
        init(_ node: Node) { unsafe self.node = node }
      }
      """, flags: ["-warnings-as-errors"] + Self.strict)
    #expect(answer.accepts, "\(answer.output)")
  }
}
