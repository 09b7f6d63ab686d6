import TestSupport
import CourseKit
import Foundation
import Testing

@testable import CourseRunner

@Suite struct `What the runner says, where it cannot be written,` {
  /// Runs a line of the shell, in which `$0` is the runner.
  private func shell(_ line: String) async throws -> FixtureFolder.Screen {
    let course = try FixtureFolder(isCompiling: false)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c", line, Folders.products.appending(path: "fixture-course").path,
    ]
    process.currentDirectoryURL = course.root
    let scratch = try ScratchFolder()
    process.standardOutput = try FileHandle(forWritingTo: scratch.file("said"))
    process.standardError = try FileHandle(forWritingTo: scratch.file("complained"))
    #expect(try await process.run(within: .seconds(600)) == false)
    #expect(process.terminationReason == .exit)
    return FixtureFolder.Screen(
      said: scratch.text("said"), complained: scratch.text("complained"),
      code: try #require(ExitCode(rawValue: process.terminationStatus)))
  }

  private func lost(_ reason: String) -> FixtureFolder.Screen {
    FixtureFolder.Screen(
      said: "",
      complained: """
        course: Expected to write all that is to be said. Found: \(reason)
        To do: make room, or send the output elsewhere

        """, code: .broken)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `is an error on a disk that is full`() async throws {
    for command in ["list", "read 1", "--help"] {
      let screen = try await shell("exec \"$0\" \(command) >/dev/full")
      #expect(words(screen) == words(lost("No space left on device")))
    }
  }

  @Test func `is an error in a file that is closed`() async throws {
    #expect(words(try await shell("exec \"$0\" list >&-")) == words(lost("it is closed")))
  }

  @Test func `is no matter where nobody reads on`() async throws {
    let screen = try await shell(
      "trap '' PIPE; exec 9> >(exec true); wait $!; exec \"$0\" list >&9")
    #expect(screen == FixtureFolder.Screen(said: "", complained: "", code: .done))
  }

  @Test(arguments: ["2>&-", "2>/dev/full", ">&- 2>&-", "0<&- 2>&-"])
  func `changes no exit code when there is no place for a complaint`(files: String) async throws {
    let screen = try await shell("exec \"$0\" check 99 \(files)")
    #expect(screen == FixtureFolder.Screen(said: "", complained: "", code: .misuse))
  }

  private func words(_ screen: FixtureFolder.Screen) -> [String] {
    [screen.said, "\(screen.code)"]
      + screen.complained.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
