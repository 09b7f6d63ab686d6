internal import CourseKit
package import Foundation

/// Builds the programs of the course, one at a time, so that none holds up another.
package struct Builder: Sendable {
  /// The command and its arguments, up to the name of the product.
  package var command: [String]
  /// Where the command runs.
  package var folder: URL
  /// Where it puts what it has built, if we know.
  package var products: URL?

  package init(command: [String], folder: URL, products: URL? = nil) {
    self.command = command
    self.folder = folder
    self.products = products
  }

  /// Builds with the toolchain in use, to where the runner itself was built.
  static func swift(_ folder: CourseFolder) -> Builder {
    var command = ["swift", "build", "--package-path", folder.root.path]
    let configuration = folder.products.lastPathComponent
    if ["debug", "release"].contains(configuration) {
      // The products stand in a folder of the platform, in the scratch folder.
      let scratch = folder.products.deletingLastPathComponent().deletingLastPathComponent()
      command += ["--scratch-path", scratch.path, "--configuration", configuration]
    }
    return Builder(
      command: command + ["--product"], folder: folder.root, products: folder.products)
  }

  enum Outcome: Equatable {
    case built
    case doesNotCompile(CompilerLog)
  }

  /// Builds a product.
  ///
  /// - Throws: ``Broken`` when something else than the code is wrong.
  func build(_ product: String) async throws -> Outcome {
    // A log that nobody could write would say nothing.
    try Disk.scratch.mustTake()
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command + [product]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: scratch.file("log"))
    process.standardOutput = output
    process.standardError = output
    let isLate = try await process.run(within: .seconds(900))
    if process.terminationStatus == 0, !isLate { return .built }
    let errors = CompilerLog(scratch.text("log"), root: folder)
    guard errors.messages.isEmpty else { return .doesNotCompile(errors) }
    // The toolchain says so too, somewhere in a crash report.
    if let products { try Disk(products: products).mustTake() }
    throw Broken(
      expected: "to build \(product)",
      found: isLate ? "it was not done after 15 minutes" : errors.lastLines,
      toDo: "see the whole of it with: \((command + [product]).joined(separator: " "))")
  }
}
