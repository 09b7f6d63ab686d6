import CourseKit
import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `The option edit` {
  private static let example =
    "For example: --edit \"code -g {file}:{line}\" or --edit \"vim +{line}\""

  /// An editor that writes down how it was called.
  private let editor = #"sh -c 'printf "%s " "$@" > "$0"' "#

  private func opened(by arguments: String..., command: String) async throws -> (String, ExitCode) {
    let course = try FixtureFolder()
    try course.answer("01", "// The first line.\nlet answer = fourtyTwo\n")
    try course.answer("02a", "let answer = 42\n")
    let log = course.root.appending(path: "log").path
    let command = editor + "'\(log)' " + command
    let code = await course.run(arguments + ["--edit", command]).code
    let text = (try? course.text(of: "log")) ?? "nothing"
    return (text.replacingOccurrences(of: course.root.path, with: "…"), code)
  }

  @Test func `opens the exercise that comes next, at its task`() async throws {
    let course = try FixtureFolder()
    let log = course.root.appending(path: "log").path
    _ = await course.run("hint", "2b")
    let screen = await course.run("--edit", editor + "'\(log)' {file}:{line} again {line}{file}")
    let file = course.root.appending(path: "Exercises/Exercise02b.swift").path
    #expect(try course.text(of: "log") == "\(file):5 again 5\(file) ")
    #expect(screen.code == .done)
  }

  @Test func `opens what was checked where the error is, and the file comes last by itself`()
    async throws
  {
    let opened = try await opened(by: "check", "1", command: "+{line}")
    #expect(opened == ("+2 …/Exercises/Exercise01.swift ", .notSolved))
  }

  @Test func `opens nothing that is solved`() async throws {
    #expect(try await opened(by: "check", "2a", command: "{file}") == ("nothing", .done))
  }

  @Test func `says which command failed`() async throws {
    let course = try FixtureFolder()
    let screen = await course.run("check", "1", "--edit", "sh -c 'exit 7' it")
    let file = course.root.appending(path: "Exercises/Exercise01.swift").path
    #expect(screen.code == .broken)
    #expect(
      screen.complained == """
        course: Expected the editor to open Exercises/Exercise01.swift.
        Found: sh ended with status 7
        To do: try the command itself:
        sh -c 'exit 7' it '\(file)'
        """)
  }

  @Test(arguments: [
    ("", "expected a command. Found: nothing"),
    ("  ", "expected a command. Found: nothing"),
    ("code '{file}", "expected a closing ' somewhere. Found: code '{file}"),
    ("no-such-editor {file}", "expected a program on the PATH. Found no “no-such-editor”"),
    ("/no/such/editor", "expected a program. Found no “/no/such/editor”"),
    ("/", "expected a program. Found no “/”"),
  ])
  func `says what it expected, before anything is built`(command: String, text: String)
    async throws
  {
    let course = try FixtureFolder()
    #expect(
      await course.run("check", "1", "--edit", command)
        == FixtureFolder.Screen(
          said: "", complained: "course: --edit: \(text)\n\(Self.example)", code: .misuse))
  }

  @Test func `is not for all at once`() async throws {
    let course = try FixtureFolder()
    #expect(await course.run("check", "--all", "--edit", "sh").code == .misuse)
  }
}

@Suite struct `A command is split into words` {
  @Test(arguments: [
    ("code -g {file}:{line}", ["code", "-g", "{file}:{line}"]),
    ("  vim\t+{line}  ", ["vim", "+{line}"]),
    (#""/Ap ps/My Editor" --wait"#, ["/Ap ps/My Editor", "--wait"]),
    (#"a'b c'"d e"f"#, ["ab cd ef"]),
    (#"a\ b '\' "\"" \\"#, ["a b", #"\"#, "\"", #"\"#]),
    (#"'$HOME;ls' `ls` *"#, ["$HOME;ls", "`ls`", "*"]),
    (#"a '' """#, ["a", "", ""]),
    (#"a\"#, [#"a\"#]),
    ("", []),
  ])
  func `at blanks, not between quotes`(command: String, words: [String]) throws {
    #expect(try Words.split(command) == words)
  }

  @Test func `but not when a quote stays open`() {
    #expect(throws: Words.OpenQuote(quote: "'")) { try Words.split("a 'b") }
    #expect(throws: Words.OpenQuote(quote: "\"")) { try Words.split("a \"b\\\"") }
  }

  @Test func `and a path with braces stays as it is`() throws {
    let editor = try Editor("sh {line} {file}", path: "/bin:/usr/bin")
    #expect(editor.words(for: "/a {line}/b c", line: 3) == ["sh", "3", "/a {line}/b c"])
  }
}
