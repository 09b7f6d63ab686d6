import CourseKit
import Foundation
import Testing

@testable import CourseRunner

/// What stays behind when the runner is ended: nothing.
@MainActor
@Suite struct `The runner, when it is ended,` {
  private func start(_ command: String, _ text: String) throws -> (FixtureFolder, TerminalWindow) {
    let course = try FixtureFolder()
    try course.buildQuickly()
    try course.answer("01", text)
    return (course, try course.terminal(command, "1", "--no-color"))
  }

  @Test(arguments: ["check", "watch"], [SIGINT, SIGTERM, SIGHUP])
  func `ends a build and what the build has started`(command: String, signal: Int32) async throws {
    let (course, terminal) = try start(command, "// slow stubborn\n")
    await eventually { course.processes.count == 2 }
    #expect(
      await terminal.text { $0.hasPrefix("checking Exercises/Exercise01.swift …") } != "")
    if signal == SIGINT {
      terminal.type("\u{3}")
    } else {
      kill(terminal.process, signal)
    }
    #expect(await terminal.ended() == .signal(signal))
    #expect(await eventually { !course.processes.contains(where: isRunning) })
    #expect(terminal.mode == terminal.firstMode)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.hasCursor)
    #expect(terminal.screen.text == "")
    #expect(course.leftOvers == [])
  }

  @Test(arguments: ["check", "watch"])
  func `ends an answer that hangs`(command: String) async throws {
    let (course, terminal) = try start(command, "let answer = 42  // loop\n")
    await terminal.type("\u{3}") { course.processes.count == 1 }
    #expect(await terminal.ended() == .signal(SIGINT))
    #expect(await eventually { !course.processes.contains(where: isRunning) })
    #expect(course.processes.count == 1)
    // Nothing is said about an answer that was only interrupted.
    #expect(terminal.screen.text == "")
    #expect(course.leftOvers == [])
  }
}

@MainActor
@Suite struct `A chapter's program, when the runner is ended,` {
  @Test func `ends, too, and leaves nothing behind`() async throws {
    let course = try FixtureFolder()
    try course.buildQuickly()
    try course.write("exit 0\n", to: "build")
    try course.script("Chapter01", "echo $$ >>'\(course.root.path)/processes'; exec sleep 1000")
    let terminal = try course.terminal("run", "1", "--guess", "42", "--no-color")
    await terminal.type("\u{3}") { course.processes.count == 1 }
    #expect(await terminal.ended() == .signal(SIGINT))
    #expect(await eventually { !course.processes.contains(where: isRunning) })
    #expect(course.leftOvers == [])
  }
}

@Suite struct `A process that is run within a limit` {
  private static func slow(_ course: FixtureFolder) throws -> Process {
    try course.buildQuickly()
    try course.answer("01", "// slow stubborn\n")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["build", "Judge01"]
    process.currentDirectoryURL = course.root
    return process
  }

  @Test func `hears signals, whatever the thread that starts it hears`() async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "kill -TERM $$; exit 3"]
    #expect(try await process.run(within: .seconds(600)) == false)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
  }

  @Test func `is ended with all that it has started when it is late`() async throws {
    let course = try FixtureFolder()
    let isLate = try await Self.slow(course).run(within: .seconds(2))
    #expect(isLate)
    #expect(await eventually { !course.processes.contains(where: isRunning) })
  }

  @Test func `is ended with all that it has started when its task is cancelled`() async throws {
    let course = try FixtureFolder()
    let task = Task { try await Self.slow(course).run(within: .seconds(600)) }
    await eventually { course.processes.count == 2 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await eventually { !course.processes.contains(where: isRunning) })
  }
}
