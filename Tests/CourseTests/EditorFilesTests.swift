import TestSupport
import CourseKit
import Foundation
import Testing

@testable import CourseRunner

@MainActor
@Suite struct `The tasks for an editor` {
  private struct Tasks: Decodable {
    struct Task: Decodable {
      var label: String
      var command: String
      var args: [String]
      var problemMatcher: [ProblemMatcher]
    }

    var tasks: [Task]
  }

  private let tasks: [Tasks.Task]

  init() throws {
    let file = Folders.package.appending(path: ".vscode/tasks.json")
    tasks = try JSONDecoder().decode(Tasks.self, from: Data(contentsOf: file)).tasks
  }

  private func problems(in screen: String) throws -> [ProblemMatcher.Problem] {
    let check = try #require(tasks.first { $0.args.contains("check") })
    return try check.problemMatcher.flatMap { try $0.problems(in: screen) }
  }

  @Test func `call commands that there are`() throws {
    #expect(tasks.map { $0.args.dropFirst(2).first } == ["check", "watch", "hint", "list"])
    for task in tasks {
      #expect(task.command == "swift")
      #expect(task.args.prefix(2) == ["run", "course"])
      if task.args[2] == "watch", !Command.all.contains(where: { $0.name == "watch" }) { continue }
      let arguments = task.args.dropFirst(2).map {
        $0.replacingOccurrences(of: "${fileBasenameNoExtension}", with: "Exercise03a")
      }
      let invocation = try Invocation(arguments, among: Command.all, in: .observatory)
      if let number = invocation.number {
        #expect(try Catalog.observatory.exercise(named: number) { _ in false }.chapter == "03")
      }
    }
  }

  @Test func `find the line of a finding`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "// Forty.\nlet answer = 40\n")
    let screen = await course.run("check", "1").said
    #expect(
      try problems(in: screen) == [
        .init(
          file: "Exercises/Exercise01.swift", line: "1",
          message: "expected  the answer is the one that the chapter prints", code: "wrong-number")
      ])
  }

  @Test func `find the lines and columns of errors of the compiler`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "let answer = fourtyTwo\nlet other = answers + dome\n")
    let screen = await course.run("check", "1").said
    let file = "Exercises/Exercise01.swift"
    #expect(
      try problems(in: screen) == [
        .init(file: file, line: "1", column: "14", message: "cannot find 'fourtyTwo' in scope"),
        .init(file: file, line: "2", column: "13", message: "cannot find 'answers' in scope"),
        .init(file: file, line: "2", column: "23", message: "cannot find 'dome' in scope"),
      ])
  }

  @Test func `find nothing where nothing is wrong`() async throws {
    let course = try FixtureFolder()
    try course.answer("01", "let answer = 42\n")
    for arguments in [["check", "1"], ["check", "2a"], ["list"], ["map"], ["hint"]] {
      #expect(try problems(in: await course.run(arguments).said) == [])
    }
  }
}

@Suite struct `The devcontainer` {
  private struct Container: Decodable {
    struct Customizations: Decodable {
      struct Codespaces: Decodable { var openFiles: [String] }

      var codespaces: Codespaces
    }

    var image: String
    var postCreateCommand: String
    var postAttachCommand: String
    var customizations: Customizations
  }

  private let container: Container

  init() throws {
    let file = Folders.package.appending(path: ".devcontainer/devcontainer.json")
    container = try JSONDecoder().decode(Container.self, from: Data(contentsOf: file))
  }

  @Test func `has the toolchain that the package asks for`() throws {
    let manifest = try String(
      contentsOf: Folders.package.appending(path: "Package.swift"), encoding: .utf8)
    let version = try #require(manifest.firstMatch(of: /swift-tools-version: (\S+)/)).1
    #expect(container.image == "swift:\(version)")
  }

  @Test func `builds the runner, and starts with the map`() throws {
    let manifest = try String(
      contentsOf: Folders.package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(container.postCreateCommand == "swift build --product course")
    #expect(manifest.contains(".executableTarget(name: \"course\""))
    #expect(container.postAttachCommand == Session.call)
  }

  @Test func `opens the README and the first exercise`() throws {
    #expect(
      container.customizations.codespaces.openFiles
        == ["README.md", Course.exercises[0].file])
    for file in container.customizations.codespaces.openFiles {
      #expect(
        FileManager.default.fileExists(
          atPath: Folders.package.appending(path: file).path))
    }
  }
}
