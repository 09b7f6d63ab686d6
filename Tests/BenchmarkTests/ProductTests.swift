import Foundation
import Testing

@Suite struct `The built program` {
  private static let products: URL = {
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  #if DEBUG
    @Test func `says that it is a debug build, and ends with 69`() throws {
      let process = Process()
      let errors = Pipe()
      process.executableURL = Self.products.appending(path: "benchmarks")
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
