import Testing

@Suite struct `An example in the documentation` {
  @Test(arguments: Example.all)
  func `compiles as it stands, without a warning`(example: Example) async throws {
    let diagnostics = try await Compiler().diagnostics(for: example.program)
    #expect(diagnostics == [])
  }

  @Test func `is found in the README`() {
    #expect(Example.all.contains { $0.file == "README.md" })
  }

  @Test(arguments: [
    "import Observatory\nlet registrar = ObservationRegister()",
    "import Observatory\nvar registrar: ObservationRegistrar { let unused = 1; return .init() }",
    "import Observatorium",
  ])
  func `is rejected when it is wrong`(program: String) async throws {
    let diagnostics = try await Compiler().diagnostics(for: program)
    #expect(diagnostics.count == 1)
  }

  @Test func `is the code between the fences, without the indentation of its list`() {
    let document = MarkdownDocument(
      """
      Some prose.

      ```swift
      let dome = 1
      ```

      - an item

        ```swift
        if dome == 1 {
          print(dome)
        }
        ```

      ```text
      → 1
      ```
      """)
    #expect(document.fences.map(\.language) == ["swift", "swift", "text"])
    #expect(document.fences.map(\.firstLine) == [4, 10, 16])
    #expect(
      document.fences.map(\.code)
        == ["let dome = 1", "if dome == 1 {\n  print(dome)\n}", "→ 1"])
  }
}

/// A fenced block that says that it is Swift: a program of its own, complete.
///
/// The lessons' own README files are not read here. They are made from programs that are run.
struct Example: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let file: String
  let line: Int
  let code: String

  var description: String { "\(file):\(line)" }
  var testDescription: String { description }

  /// The code; what the compiler says about it names the place in the documentation.
  var program: String { "#sourceLocation(file: \"\(file)\", line: \(line))\n\(code)" }

  static let all: [Example] = Repository.markdownFiles
    .filter { !$0.hasPrefix("Chapters/") }
    .flatMap { file -> [Example] in
      guard let document = try? Repository.document(file) else { return [] }
      return document.fences
        .filter { $0.language == "swift" }
        .map { Example(file: file, line: $0.firstLine, code: $0.code) }
    }
}
