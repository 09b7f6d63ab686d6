import Foundation

/// The table in `Tests/README.md`: what each line of the contract claims, and which tests show it.
///
/// It is made from the sources: a test belongs to the lines that its `.line` trait names, and that
/// of its suite.
struct ContractTable {
  /// A test as it stands in the sources.
  struct Entry {
    let suite: String
    let test: String
    let folder: String
    let lines: Set<Int>
  }

  static let testsFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let file = testsFolder.appendingPathComponent("README.md")

  let entries: [Entry]

  /// Reads all tests below the folder `Tests`.
  init() throws {
    let paths =
      FileManager.default.enumerator(atPath: Self.testsFolder.path)?
      .compactMap { $0 as? String } ?? []
    entries = try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      let source = try String(
        contentsOf: Self.testsFolder.appendingPathComponent(path), encoding: .utf8)
      return Self.entries(in: source, folder: (path as NSString).deletingLastPathComponent)
    }
  }

  init(source: String) {
    entries = Self.entries(in: source, folder: "")
  }

  var linesWithoutTest: [Int] {
    Contract.claims.keys.filter { line in !entries.contains { $0.lines.contains(line) } }.sorted()
  }

  var markdown: String {
    var text = """
      # What the tests show

      The contract of the runtime has \(Contract.claims.count) numbered lines. Here is what each one
      claims, in short, and which tests show it. This page is made from the `.line` traits in the
      sources; after a change there, make it anew:

          UPDATE_CONTRACT=1 swift test --filter ContractTable


      """
    for (line, claim) in Contract.claims.sorted(by: { $0.key < $1.key }) {
      text += "## \(line). \(claim)\n\n"
      text += list(of: entries.filter { $0.lines.contains(line) })
    }
    text += "## The public names, which have no number\n\n"
    text += list(of: entries.filter { $0.lines.isEmpty && $0.folder.hasSuffix("PublicAPI") })
    return text
  }

  /// One bullet for each suite.
  private func list(of entries: [Entry]) -> String {
    var suites: [(name: String, tests: [String])] = []
    for entry in entries {
      if suites.last?.name != entry.suite { suites.append((entry.suite, [])) }
      suites[suites.count - 1].tests.append(entry.test)
    }
    guard !suites.isEmpty else { return "**No test.**\n\n" }
    let bullets = suites.map { suite in
      "- **\(suite.name)**\n" + suite.tests.map { "  - \($0)\n" }.joined()
    }
    return bullets.joined() + "\n"
  }

  private static func entries(in source: String, folder: String) -> [Entry] {
    // A heading goes from its attribute to the name; names are sentences between backticks.
    let heading = /@(?<kind>Suite|Test)\b(?<traits>(?s:.*?))\b(?:struct|func) `(?<name>[^`]+)`/
    var suite = (name: "", lines: Set<Int>())
    var entries: [Entry] = []
    for match in source.matches(of: heading) {
      let lines = Set(
        match.traits.matches(of: /\.line\((?<numbers>[0-9, ]+)\)/).flatMap { trait in
          trait.numbers.matches(of: /\d+/).compactMap { Int($0.output) }
        })
      if match.kind == "Suite" {
        suite = (String(match.name), lines)
      } else {
        entries.append(
          Entry(
            suite: suite.name, test: String(match.name), folder: folder,
            lines: lines.union(suite.lines)))
      }
    }
    return entries
  }
}
