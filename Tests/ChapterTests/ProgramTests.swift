import Foundation
import Testing
import TestSupport

@Suite struct `A program that a test runs` {
  private func shell(_ script: String) -> Program {
    Program(executable: URL(filePath: "/bin/sh"), arguments: ["-c", script])
  }

  @Test func `gives back its output, errors and status`() async throws {
    let output = try await shell("echo north; echo; echo lost >&2; exit 3").run()
    #expect(output.lines == ["north", ""])
    #expect(output.errors == "lost\n")
    #expect(output.status == 3)
  }

  @Test func `is reported with what it printed when it crashes`() async {
    let failure = await #expect(throws: Program.Failure.self) {
      try await shell("echo north; echo lost >&2; kill -KILL $$").run()
    }
    let report = failure?.description ?? ""
    #expect(report.contains("crashed with signal \(SIGKILL)"))
    #expect(report.contains("printed: north"))
    #expect(report.contains("errors: lost"))
  }

  @Test func `is stopped and reported when it does not end`() async {
    let failure = await #expect(throws: Program.Failure.self) {
      // The shell limits itself too: this process can end before it does.
      try await shell("ulimit -t 30; echo north; while :; do :; done")
        .run(within: .seconds(4))
    }
    let report = failure?.description ?? ""
    #expect(report.contains("did not end within 4.0 seconds and was stopped"))
    #expect(report.contains("printed: north"))
  }

  @Test func `must exist`() async {
    let program = Program(executable: URL(filePath: "/nowhere/Chapter99"))
    await #expect(throws: (any Error).self) { try await program.run() }
  }
}

@Suite struct `The compiler that a test asks` {
  @Test func `accepts correct code that uses the library`() async throws {
    let code = """
      import Observatory
      @Observable final class Sky { var seeing = 3 }
      """
    #expect(try await Compiler.errors(in: code) == [])
  }

  @Test func `names the line and the text of an error`() async throws {
    let errors = try await Compiler.errors(in: "import Observatory\nlet seeing: Int = \"three\"")
    #expect(errors.map(\.line) == [2])
    #expect(errors.first?.text.hasPrefix("cannot convert value of type 'String'") == true)
  }

  @Test func `names an error that comes after the types are checked`() async throws {
    let errors = try await Compiler.errors(
      in: """
        import Observatory
        func drop(_ token: consuming ObservationTracking.Token) {
          token.cancel()
          token.cancel()
        }
        """)
    #expect(errors.map(\.line) == [2])
    #expect(errors.first?.text == "'token' consumed more than once")
  }

  @Test func `names the line for which a macro has written what is wrong`() async throws {
    let errors = try await Compiler.errors(
      in: """
        import Observatory
        struct Lens: ~Copyable {}
        @Observable final class RemoteLink {
          var lens: Lens?
        }
        """)
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0.line == 4 })
    #expect(errors.contains { $0.text.contains("noncopyable type 'Lens?'") })
  }

  @Test func `runs what it has built, and reports its crash`() async {
    let failure = await #expect(throws: Program.Failure.self) {
      try await Compiler.output(of: "fatalError(\"lost\")", named: "Sky")
    }
    let report = failure?.description ?? ""
    #expect(report.contains("Sky crashed with signal"))
    #expect(report.contains("lost"))
  }

  @Test func `does not let a warning pass in a chapter`() async {
    let failure = await #expect(throws: Program.Failure.self) {
      try await Compiler.output(of: "func look() { let seeing = 3 }", named: "Sky")
    }
    #expect(failure?.description.contains("'seeing' was never used") == true)
  }
}
