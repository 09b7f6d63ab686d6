import CourseKit
import FixtureCatalog
import Foundation
import TerminalKit

@testable import CourseRunner

extension FixtureFolder {
  /// Puts a shell script in place of the program of a chapter.
  func script(_ chapter: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: folder.products, withIntermediateDirectories: true)
    try write("#!/bin/sh\n\(text)\n", to: "products/\(chapter)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: "products/\(chapter)").path)
  }

  /// Runs the runner on this course, with a build that is a shell script.
  @MainActor
  func run(_ arguments: String..., build: String, width: Int = 80) async -> Screen {
    var said: [String] = []
    var complained: [String] = []
    let program = CourseProgram(
      .fixture, folder: folder, builder: Builder(command: ["sh", "-c", build, "sh"], folder: root),
      console: Console(say: { said.append($0) }, complain: { complained.append($0) }),
      terminal: Terminal(width: width))
    let code = await program.run(arguments)
    return Screen(
      said: said.joined(separator: "\n"), complained: complained.joined(separator: "\n"),
      code: code)
  }
}
