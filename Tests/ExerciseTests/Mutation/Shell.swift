import Foundation

/// Runs the compiler of the toolchain in use, with the modules that this package has just built.
enum Shell {
  struct Output: Sendable {
    var errors: String
    var status: Int32
  }

  static func swiftc(_ arguments: [String]) async throws -> Output {
    let log = FileManager.default.temporaryDirectory.appending(path: "swiftc-\(UUID())")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["xcrun", "swiftc"] + flags + arguments
    #else
      process.arguments = ["swiftc"] + flags + arguments
    #endif
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ended {}
    return Output(
      errors: String(decoding: try Data(contentsOf: log), as: UTF8.self),
      status: process.terminationStatus)
  }

  private static let flags: [String] = {
    let modules = Folders.products.appending(path: "Modules").path
    let include = Folders.package.appending(path: "Sources/CThreadLocal/include").path
    var flags = ["-swift-version", "6", "-I", modules, "-Xcc", "-I", "-Xcc", include]
    let map = Folders.products.appending(path: "CThreadLocal.build/module.modulemap").path
    if FileManager.default.fileExists(atPath: map) {
      flags += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    #if os(macOS) && arch(arm64)
      flags += ["-target", "arm64-apple-macosx15.0"]
    #elseif os(macOS)
      flags += ["-target", "x86_64-apple-macosx15.0"]
    #endif
    return flags
  }()

  /// The object files of these targets: of the sources that are there, not of those that were.
  static func objects(of targets: [String]) -> [String] {
    targets.flatMap { target -> [String] in
      let sources = Folders.package.appending(path: "Sources/\(target)")
      let folder = Folders.products.appending(path: "\(target).build")
      let names =
        FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
        .compactMap { ($0 as? URL)?.lastPathComponent } ?? []
      return names.map { folder.appending(path: "\($0).o").path }
        .filter { FileManager.default.fileExists(atPath: $0) }.sorted()
    }
  }
}
