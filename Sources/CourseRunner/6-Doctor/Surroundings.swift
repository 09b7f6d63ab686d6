internal import CourseKit
internal import Foundation
internal import TerminalKit

/// What is around the course: the toolchain, the machine, the terminal.
struct Surroundings: Sendable {
  /// Where `swift` is, or nil if it is not on the PATH.
  var swift: String?
  /// What `swift --version` says, or nil if it says nothing.
  var version: String?
  /// What built the runner, as far as its folder tells.
  var builders: [String]
  var platform: Platform
  /// How many bytes are free where the course is, or nil if nobody knows.
  var freeSpace: Int?
  /// Nil if nothing says it.
  var locale: Locale?
  var isTerminal: Bool

  enum Platform: Sendable, Equatable {
    case linux(machine: String)
    case mac(major: Int)
    case other
  }

  /// The first of the variables that say it, and what it says.
  struct Locale: Sendable, Equatable {
    var variable: String
    var value: String

    init?(_ environment: [String: String]) {
      for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
        guard let value = environment[variable], !value.isEmpty else { continue }
        (self.variable, self.value) = (variable, value)
        return
      }
      return nil
    }

    var isUTF8: Bool {
      let value = value.lowercased()
      return value.contains("utf-8") || value.contains("utf8")
    }
  }
}

extension Surroundings {
  /// Looks around.
  static func here(_ folder: CourseFolder) async -> Surroundings {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let swift = folders.map { "\($0)/swift" }.first(where: FileManager.default.isExecutableFile)
    var version: String?
    if let swift { version = await Self.version(swift) }
    return Surroundings(
      swift: swift, version: version, builders: builders(folder.products), platform: thisPlatform,
      freeSpace: freeSpace(folder.root), locale: Locale(environment),
      isTerminal: isatty(STDOUT_FILENO) != 0)
  }

  private static func version(_ swift: String) async -> String? {
    let process = Process()
    // Not a file: the disk may be full, and that is not the toolchain's fault.
    let output = Pipe()
    process.standardOutput = output
    process.executableURL = URL(filePath: swift)
    process.arguments = ["--version"]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      guard try await !process.run(within: .seconds(120)) else { return nil }
      return String(
        decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    } catch {
      return nil
    }
  }

  /// A build notes there what it was done with.
  private static func builders(_ products: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    return names.filter { $0.hasPrefix("swift-version-") }.sorted().compactMap {
      try? String(contentsOf: products.appending(path: $0), encoding: .utf8)
    }
  }

  private static var thisPlatform: Platform {
    #if os(Linux)
      #if arch(x86_64)
        .linux(machine: "x86_64")
      #else
        .linux(machine: "aarch64")
      #endif
    #elseif os(macOS)
      .mac(major: ProcessInfo.processInfo.operatingSystemVersion.majorVersion)
    #else
      .other
    #endif
  }

  private static func freeSpace(_ folder: URL) -> Int? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }
}
