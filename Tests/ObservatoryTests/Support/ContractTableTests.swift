import Foundation
import Testing

@Suite struct `The ContractTable in the README of the tests` {
  @Test func `is what the sources say`() throws {
    let fresh = try ContractTable().markdown
    if ProcessInfo.processInfo.environment["UPDATE_CONTRACT"] == "1" {
      try Data(fresh.utf8).write(to: ContractTable.file)
    }

    let committed = try String(contentsOf: ContractTable.file, encoding: .utf8)
    #expect(
      committed == fresh,
      "stale: run `UPDATE_CONTRACT=1 swift test --filter ContractTable` and commit the result")
  }

  @Test func `has a test for each line of the contract`() throws {
    #expect(Contract.claims.keys.sorted() == Array(1...32))
    #expect(try ContractTable().linesWithoutTest == [])
  }

  @Test func `names no line that the contract does not have`() throws {
    let unknown = try ContractTable().entries.filter { !$0.lines.isSubset(of: 1...32) }

    #expect(unknown.map(\.test) == [])
  }

  @Test func `finds traits of suites and of tests`() {
    // The pieces are joined here, so that this file has no such tests itself.
    let (suite, test) = ("@" + "Suite", "@" + "Test")
    let table = ContractTable(
      source: """
        \(suite)(.line(1, 2)) struct `A sky` {
          \(test) func `is dark`() {}
          \(test)(.line(30), arguments: [f(1), f(2)])
          func `is clear`(x: Int) {}
        }
        \(suite) struct `A dome` {
          \(test)(arguments: ["func x()"]) @MainActor
          func `is open`() {}
        }
        """)

    #expect(table.entries.map(\.suite) == ["A sky", "A sky", "A dome"])
    #expect(table.entries.map(\.test) == ["is dark", "is clear", "is open"])
    #expect(table.entries.map(\.lines) == [[1, 2], [1, 2, 30], []])
    #expect(table.linesWithoutTest == Array(3...29) + [31, 32])
  }
}
