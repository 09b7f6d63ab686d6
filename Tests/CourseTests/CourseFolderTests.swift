import TestSupport
import CourseKit
import Foundation
import Testing

@testable import CourseRunner

@Suite struct `The folder of a course` {
  @Test func `is found from any folder in it, and from none outside`() throws {
    let course = try FixtureFolder()
    for path in ["", "Chapters", "Exercises", "Sources/CourseKit"] {
      #expect(
        CourseFolder.root(above: course.root.appending(path: path))?.path == course.root.path)
    }
    #expect(CourseFolder.root(above: course.root.deletingLastPathComponent()) == nil)
    #expect(CourseFolder.root(above: URL(filePath: "/")) == nil)
  }

  @Test func `is not looked for without end where one stands in a folder that was deleted`()
    async throws
  {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c", "folder=$(mktemp -d); cd $folder; rmdir $folder; exec \"$0\" list",
      Folders.products.appending(path: "fixture-course").path,
    ]
    process.standardError = FileHandle.nullDevice
    #expect(try await process.run(within: .seconds(600)) == false)
    #expect(process.terminationStatus == 3)
  }
}
