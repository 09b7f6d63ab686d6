import Foundation

/// The compiler of the toolchain in use, with the modules that this package has just built.
enum Compiler {
  struct Diagnostic: Equatable {
    var line: Int
    var text: String
  }

  /// Returns the errors that the compiler gives for the code.
  ///
  /// An error in what a macro has written counts for the line that it is written for.
  static func errors(in code: String) async throws -> [Diagnostic] {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "snippet.swift")
    try Data(code.utf8).write(to: file)
    // Who consumes a value twice learns of it only after the types are checked.
    let output = try await run([
      "-emit-sil", "-o", scratch.folder.appending(path: "snippet.sil").path(percentEncoded: false),
      file.path(percentEncoded: false),
    ])
    let errors = output.errors.matches(of: /(?m)^.*?snippet\.swift:(\d+):\d+: error: (.*)$/).map {
      Diagnostic(line: Int($0.1) ?? 0, text: String($0.2))
    }
    return errors
      + output.errors.matches(
        of: /(?m)^macro expansion [^\n]*?: error: (.*)\n.*?snippet\.swift:(\d+):\d+: note: expanded/
      ).map { Diagnostic(line: Int($0.2) ?? 0, text: String($0.1)) }
  }

  /// Builds the code, linked with the library, and returns what the program prints.
  ///
  /// A warning is an error: a chapter must have none.
  static func output(of code: String, named name: String) async throws -> [String] {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "marked.swift")
    let program = scratch.folder.appending(path: name)
    try Data(code.utf8).write(to: file)
    let arguments = [
      "-warnings-as-errors", "-module-name", name, file.path(percentEncoded: false),
      "-o", program.path(percentEncoded: false),
    ]
    let build = try await run(arguments + libraries())
    guard build.status == 0 else { throw Program.Failure(description: build.errors) }
    return try await Program(executable: program).run().lines
  }

  private static func run(_ arguments: [String]) async throws -> Program.Output {
    try await Program(
      executable: URL(filePath: "/usr/bin/env"), arguments: launcher + flags + arguments
    ).run(within: .seconds(120))
  }

  #if os(macOS)
    private static let launcher = ["xcrun", "swiftc"]
  #else
    private static let launcher = ["swiftc"]
  #endif

  private static let flags: [String] = {
    let modules = Folders.products.appending(path: "Modules").path(percentEncoded: false)
    let include = Folders.package.appending(path: "Sources/CThreadLocal/include")
    var flags = [
      "-swift-version", "6", "-I", modules,
      "-Xcc", "-I", "-Xcc", include.path(percentEncoded: false),
    ]
    let map = Folders.products.appending(path: "CThreadLocal.build/module.modulemap")
      .path(percentEncoded: false)
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

  /// The object files of the library, and what they were built with.
  private static func libraries() throws -> [String] {
    var files: [String] = []
    var sanitizers: Set<String> = []
    for target in ["Observatory", "ObservatoryTesting", "CThreadLocal"] {
      let sources = Folders.package.appending(path: "Sources/\(target)")
      let names = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
        .compactMap { ($0 as? URL)?.lastPathComponent }
      let folder = Folders.products.appending(path: "\(target).build")
      for name in names ?? [] {
        // The folder may also hold objects of files that are gone. They must not be linked.
        let file = folder.appending(path: "\(name).o")
        guard let content = try? Data(contentsOf: file) else { continue }
        files.append(file.path(percentEncoded: false))
        for (mark, sanitizer) in ["__tsan_init": "thread", "__asan_init": "address"]
        where content.range(of: Data(mark.utf8)) != nil {
          sanitizers.insert("-sanitize=\(sanitizer)")
        }
      }
    }
    return files.sorted() + sanitizers.sorted()
  }
}
