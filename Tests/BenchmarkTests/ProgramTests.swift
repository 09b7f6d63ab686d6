@testable import BenchmarkKit
import Foundation
import Testing
import TerminalKit

@MainActor @Suite struct `The program` {
  private final class Lines {
    var said: [String] = []
    var complained: [String] = []
  }

  private let puppet = Puppet()
  private let lines = Lines()

  private func run(_ arguments: String..., isDebugBuild: Bool = false) async -> Int32 {
    let lines = lines
    let console = Console(
      say: { lines.said.append($0) }, complain: { lines.complained.append($0) })
    return await Program(puppet.sides(), isDebugBuild: isDebugBuild, console: console)
      .run(arguments)
  }

  @Test func `refuses to measure in a debug build`() async {
    #expect(await run("--quick", isDebugBuild: true) == 69)
    #expect(lines.said == [])
    #expect(
      lines.complained == [
        """
        benchmarks: Expected a release build, but this is a debug build, and its figures would say \
        nothing. Run it like this: swift run -c release benchmarks
        """
      ])
    #expect(puppet.log == [])
  }

  @Test func `helps and lists its rows in any build`() async {
    #expect(await run("--help", isDebugBuild: true) == 0)
    #expect(lines.said == [Usage.help])
    lines.said = []
    #expect(await run("--list", isDebugBuild: true) == 0)
    #expect(lines.said.count == Row.all.count)
    #expect(lines.said.first == "read                  ≥ 6×          read, not tracking")
    #expect(lines.complained == [])
  }

  @Test func `explains bad arguments`() async {
    #expect(await run("--only", "reed") == 64)
    #expect(
      lines.complained == [
        """
        benchmarks: There is no row “reed”. The nearest are: read, fresh, next.
        To see all names: benchmarks --list
        For help: benchmarks --help
        """
      ])
    #expect(lines.said == [])
  }

  @Test func `says before it measures that a file cannot be written`() async {
    #expect(await run("--svg", "/dev/null/plots") == 73)
    #expect(
      lines.complained == [
        """
        benchmarks: Expected a folder for the charts, but “/dev/null/plots” is none and cannot be made. \
        Name one in a place where you may write.
        """
      ])
    #expect(lines.said == [])
    #expect(puppet.log == [])
  }

  @Test func `measures only the rows that it is asked for`() async {
    #expect(await run("--only", "tracking-bytes-1", "--rounds", "1") == 0)
    #expect(lines.said.contains { $0.hasPrefix("tracking, 1 property") })
    #expect(!lines.said.contains { $0.hasPrefix("idle object") })
    #expect(lines.complained == [])
  }

  @Test func `fails a check, and says which row and by how much`() async {
    puppet.theirs = [160]
    #expect(await run("--check", "--only", "tracking-bytes-1", "--rounds", "1") == 1)
    #expect(
      lines.complained == [
        "✘ tracking-bytes-1: expected ≥ 5×, found 2.00×: 60 % short of the goal"
      ])
  }

  @Test func `passes a check when all is well`() async {
    puppet.theirs = [400]
    #expect(await run("--check", "--only", "tracking-bytes-1", "--rounds", "1") == 0)
    #expect(lines.said.last == "✔ the check found nothing to complain of")
    #expect(lines.complained == [])
  }

  @Test func `says nothing but JSON on standard output when asked for it`() async throws {
    puppet.theirs = [160]
    #expect(await run("--json", "--check", "--only", "tracking-bytes-1", "--rounds", "1") == 1)
    let document = try JSONSerialization.jsonObject(with: Data(lines.said.joined().utf8))
    #expect(
      (document as? [String: Any])?.keys.sorted() == ["limits", "platform", "rows", "scaling"])
    #expect(lines.complained.count == 1)
  }

  @Test func `measures a row again before it believes a quick check`() async {
    // Far more than usual at first, also in the first of three rounds that follow; then as usual.
    puppet.ours = [2_000, 2_000, 100]
    puppet.theirs = [1_000]
    #expect(await run("--quick", "--check", "--only", "tracking-bytes-1", "--rounds", "1") == 0)
    #expect(puppet.log.count { $0 == "ours trackOne" } == 1 + 3)
    #expect(lines.complained == [])
  }

  @Test func `believes it after four measurements`() async {
    puppet.ours = [2_000]
    puppet.theirs = [1_000]
    #expect(await run("--quick", "--check", "--only", "tracking-bytes-1", "--rounds", "1") == 1)
    #expect(puppet.log.count { $0 == "ours trackOne" } == 1 + 3 * 3)
    #expect(lines.complained.count == 1)
    #expect(lines.complained.first?.hasPrefix("✘ tracking-bytes-1: expected at least ") == true)
  }
}

@Suite struct `The program's choice` {
  private func arguments(_ arguments: String...) throws -> Arguments {
    try Arguments(arguments)
  }

  @Test func `of rows is the table's, in its order`() throws {
    #expect(try arguments().rows.count == Row.all.count)
    #expect(try arguments("--quick").rows.count == Row.all.count)
    #expect(try arguments("--only", "set", "--only", "read").rows.map(\.name) == ["read", "set"])
    #expect(try arguments("--quick", "--check").rows.allSatisfy(\.isSteady))
    #expect(try arguments("--quick", "--check", "--only", "actor").rows.map(\.name) == ["actor"])
  }

  @Test func `of scaling is a full run's, or what was said`() throws {
    #expect(try arguments().wantsScaling)
    #expect(try arguments("--check").wantsScaling)
    #expect(try !arguments("--no-scaling").wantsScaling)
    #expect(try !arguments("--quick").wantsScaling)
    #expect(try !arguments("--only", "set").wantsScaling)
    #expect(try arguments("--quick", "--scaling").wantsScaling)
    #expect(try arguments("--only", "set", "--svg", "plots").wantsScaling)
  }

  @Test func `of rounds is at least five`() throws {
    #expect(try arguments().effort.rounds >= 5)
    #expect(try arguments("--quick").effort.rounds >= 5)
    #expect(try arguments("--rounds", "3").effort.rounds == 3)
  }
}
