import Foundation
import Testing
import TestSupport

@Suite struct `The built program` {
  #if DEBUG
    @Test func `says that it is a debug build, and ends with 69`() throws {
      let process = Process()
      let errors = Pipe()
      process.executableURL = Folders.products.appending(path: "benchmarks")
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 69)
      #expect(text.contains("swift run -c release benchmarks"))
    }
  #endif
}
