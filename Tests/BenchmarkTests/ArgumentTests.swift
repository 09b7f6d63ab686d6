@testable import BenchmarkKit
import Testing

@Suite struct `The arguments` {
  @Test func `are all understood`() throws {
    let arguments = try Arguments([
      "--json", "--only", "read", "--only=cycle-1", "--list", "--quick", "--rounds", "7", "--help",
      "--check", "--svg", "plots", "--scaling", "--no-color",
    ])
    var expected = Arguments()
    expected.isJSON = true
    expected.only = ["read", "cycle-1"]
    expected.isList = true
    expected.isQuick = true
    expected.rounds = 7
    expected.isHelp = true
    expected.isCheck = true
    expected.svg = "plots"
    expected.scaling = true
    expected.hasColor = false
    #expect(arguments == expected)
  }

  @Test func `may be missing`() throws {
    #expect(try Arguments([]) == Arguments())
    #expect(try Arguments(["--no-scaling"]).scaling == false)
    #expect(try Arguments(["--record"]).isRecord)
  }

  @Test(arguments: [
    (
      ["--only", "cycl-1"],
      """
      There is no row “cycl-1”. The nearest are: cycle-1, cycle-10, cycle-100.
      To see all names: benchmarks --list
      """
    ),
    (
      ["--only", "bytes"],
      """
      There is no row “bytes”. The nearest are: block-bytes, fresh-bytes, object-bytes.
      To see all names: benchmarks --list
      """
    ),
    (["--only"], "--only needs the name of a row. For example: --only read"),
    (["--only", "--quick"], "--only needs the name of a row. For example: --only read"),
    (["--only="], "--only needs the name of a row. For example: --only read"),
    (["--rounds"], "--rounds needs a number of rounds. For example: --rounds 20"),
    (["--rounds", "0"], "--rounds needs a number from 1 to 1000, but got “0”."),
    (["--rounds", "many"], "--rounds needs a number from 1 to 1000, but got “many”."),
    (["--svg"], "--svg needs a folder. For example: --svg plots"),
    (["--quick=yes"], "--quick takes no value, but got “yes”."),
    (
      ["--quik"], "There is no option --quik. The nearest are: --quick, --check, --help."
    ),
    (["read"], "“read” is not an option. To measure one row: benchmarks --only NAME"),
    (
      ["--svg", "plots", "--no-scaling"], "--svg draws how each cost grows: leave out --no-scaling."
    ),
    (["--record", "--check"], "--record notes all rows anew: leave out --check."),
    (["--record", "--only", "read"], "--record notes all rows anew: leave out --only."),
  ])
  func `that make no sense are explained`(arguments: [String], complaint: String) {
    let usage = #expect(throws: Usage.self) { try Arguments(arguments) }
    #expect(usage?.description == complaint)
  }

  @Test func `are all in the help, which fits a terminal`() {
    for option in Arguments.options { #expect(Usage.help.contains("  \(option) "), "\(option)") }
    for line in Usage.help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
