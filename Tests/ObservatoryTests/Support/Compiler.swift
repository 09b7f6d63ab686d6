import Foundation

/// Gives snippets to the compiler, as a user's program that imports `Observatory`.
enum Compiler {
  /// What the compiler answered.
  struct Answer: Sendable, CustomStringConvertible {
    let succeeded: Bool
    let output: String

    /// The text of each error, without its place.
    var errors: [String] { texts(after: " error: ") }
    var warnings: [String] { texts(after: " warning: ") }

    var description: String { output.isEmpty ? "compiles" : output }

    private func texts(after mark: String) -> [String] {
      output.split(separator: "\n").compactMap { line in
        line.range(of: mark).map { String(line[$0.upperBound...]) }
      }
    }
  }

  /// Compiles `source` up to the point where all diagnostics are out; nothing is written.
  static func answer(to source: String, flags: [String] = []) throws -> Answer {
    try inNewFolder { folder in
      let file = folder.appendingPathComponent("snippet.swift")
      try Data(source.utf8).write(to: file)
      return try run(
        "swiftc",
        [
          "-emit-sil", "-o", folder.appendingPathComponent("snippet.sil").path,
          "-swift-version", "6", "-module-name", "Snippet", "-parse-as-library",
          "-diagnostic-style", "llvm",
        ] + searchPaths + plugin + flags + [file.path])
    }
  }

  /// Runs a tool of the toolchain.
  static func run(_ tool: String, _ arguments: [String]) throws -> Answer {
    try inNewFolder { folder in
      // A file, not a pipe: nobody has to empty it while the tool runs.
      let output = folder.appendingPathComponent("output")
      try Data().write(to: output)
      let handle = try FileHandle(forWritingTo: output)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = launcher + [tool] + arguments
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
      process.waitUntilExit()
      try handle.close()
      return Answer(
        succeeded: process.terminationReason == .exit && process.terminationStatus == 0,
        output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
  }

  /// How the tools that read a module are told of `Observatory`.
  static func moduleArguments() throws -> [String] {
    struct Info: Decodable {
      struct Target: Decodable {
        let triple: String
      }
      let target: Target
    }
    let info = try run("swiftc", ["-print-target-info"])
    let target = try JSONDecoder().decode(Info.self, from: Data(info.output.utf8)).target
    return ["-module-name", "Observatory", "-target", target.triple] + searchPaths
  }

  /// Where the modules are that this test was built with: beside its own binary.
  static var searchPaths: [String] {
    let folders = [products.appendingPathComponent("Modules"), products]
    let moduleMap = products.appendingPathComponent("CThreadLocal.build/module.modulemap")
    return folders.flatMap { ["-I", $0.path] }
      + (FileManager.default.fileExists(atPath: moduleMap.path)
        ? ["-Xcc", "-fmodule-map-file=\(moduleMap.path)"] : [])
  }

  /// What tells the compiler which program expands `@Observable`. Nothing where the package is built
  /// with the macro of the toolchain.
  static var plugin: [String] {
    let tool = products.appendingPathComponent("ObservatoryMacros-tool").path
    return FileManager.default.isExecutableFile(atPath: tool)
      ? ["-load-plugin-executable", "\(tool)#ObservatoryMacros"] : []
  }

  /// Calls `body` with an empty folder, which is gone afterwards.
  static func inNewFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("observatory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }

  #if os(macOS)
    private static let launcher = ["xcrun"]
  #else
    private static let launcher: [String] = []
  #endif
}
