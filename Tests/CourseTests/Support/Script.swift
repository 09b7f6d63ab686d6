import TestSupport
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
    try write(text + "\n", to: "products/\(chapter).sh")
    let link = root.appending(path: "products/\(chapter)")
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: Folders.package.appending(path: "Tests/FixtureCourse/script"))
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
