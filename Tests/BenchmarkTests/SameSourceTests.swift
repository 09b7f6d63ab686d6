import Foundation
import Testing

/// Both sides do the same work: the second is the first with another import.
///
/// With UPDATE_BENCHMARKS set, the second is made anew.
@Suite struct `The workloads of the two sides` {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/BenchmarkWorkloads")
  private static let ours = folder.appending(path: "Observatory")
  private static let theirs = folder.appending(path: "Observation")

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  private func made(from source: String) -> String {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == "import Observatory" ? "import Observation" : $0 }
      .joined(separator: "\n")
  }

  private func update() throws {
    let folder = Self.theirs.appending(path: "Same")
    for name in try names(in: folder) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    for name in try names(in: Self.ours.appending(path: "Same")) {
      let source = try String(
        contentsOf: Self.ours.appending(path: "Same/\(name)"), encoding: .utf8)
      try Data(made(from: source).utf8).write(to: folder.appending(path: name))
    }
  }

  @Test func `differ in the import only`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_BENCHMARKS"] != nil { try update() }
    let remedy: Comment = "to do: UPDATE_BENCHMARKS=1 swift test --filter BenchmarkTests"
    let (ours, theirs) = (Self.ours.appending(path: "Same"), Self.theirs.appending(path: "Same"))
    #expect(try !names(in: ours).isEmpty)
    #expect(try names(in: ours) == names(in: theirs), remedy)
    for name in try names(in: ours) {
      let source = try String(contentsOf: ours.appending(path: name), encoding: .utf8)
      let other = try? String(contentsOf: theirs.appending(path: name), encoding: .utf8)
      #expect(other == made(from: source), remedy)
    }
  }

  @Test func `stand apart where there is no such call in the toolchain, file for file`() throws {
    let apart = ["Console.swift", "RemoteConsole.swift"]
    #expect(try names(in: Self.ours.appending(path: "Apart")) == apart)
    #expect(try names(in: Self.theirs.appending(path: "Apart")) == apart)
  }
}
