import Foundation

/// The toolchain's compiler, pointed at the modules that this test was built with.
struct Compiler {
  /// Where the build has put its modules: next to the test binary, whose path the runner passes.
  private let products: URL
  private let warningsAreErrors: Bool

  init(warningsAreErrors: Bool = true) throws {
    self.warningsAreErrors = warningsAreErrors
    let binary = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: binary).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if Repository.exists(folder.appending(path: "Modules/Observatory.swiftmodule")) {
        products = folder
        return
      }
    }
    throw Failure(description: "no folder above \(binary) has Modules/Observatory.swiftmodule")
  }

  /// Checks one program, and returns the errors in it.
  func diagnostics(for program: String) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "observatory-example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let source = folder.appending(path: "main.swift")
    try Data(program.utf8).write(to: source)
    let toolchain = try await resources()
    var arguments = [
      "swiftc", "-typecheck", "-swift-version", "6",
      "-module-cache-path", products.appending(path: "ModuleCache").path,
      "-I", products.appending(path: "Modules").path,
      // For what `import PackageDescription` and `import Testing` bring.
      "-I", "\(toolchain)/pm/ManifestAPI", "-package-description-version", "6.3",
      "-plugin-path", "\(toolchain)/host/plugins/testing",
    ]
    if warningsAreErrors { arguments.append("-warnings-as-errors") }
    let tool = products.appending(path: "ObservatoryMacros-tool")
    if Repository.exists(tool) {
      arguments += ["-load-plugin-executable", "\(tool.path)#ObservatoryMacros"]
    }
    for module in try FileManager.default.contentsOfDirectory(atPath: products.path) {
      let map = products.appending(path: "\(module)/module.modulemap")
      if Repository.exists(map) { arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
    }

    let (status, output) = try await run(arguments + [source.path], in: folder)
    guard status != 0 else { return [] }
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    return errors.isEmpty
      ? ["swiftc ended with status \(status): \(output)"] : errors.map(String.init)
  }

  /// The folder in which the toolchain keeps its own modules.
  private func resources() async throws -> String {
    struct Target: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let folder = FileManager.default.temporaryDirectory
    let (_, output) = try await run(["swiftc", "-print-target-info"], in: folder)
    return try JSONDecoder().decode(Target.self, from: Data(output.utf8)).paths
      .runtimeResourcePath
  }

  private func run(_ arguments: [String], in folder: URL) async throws -> (Int32, String) {
    // A file takes any amount of output; a pipe that nobody reads would stop the compiler.
    let log = folder.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return (status, try String(contentsOf: log, encoding: .utf8))
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
