internal import Foundation

/// How to call the compiler of the toolchain in use, with the modules that this package has just built.
package enum Swiftc {
  /// The command and its first arguments, for `/usr/bin/env`.
  package static let command: [String] = {
    let modules = Folders.products.appending(path: "Modules").path
    let include = Folders.package.appending(path: "Sources/CThreadLocal/include").path
    var command = ["swiftc", "-swift-version", "6", "-I", modules, "-Xcc", "-I", "-Xcc", include]
    let map = Folders.products.appending(path: "CThreadLocal.build/module.modulemap").path
    if FileManager.default.fileExists(atPath: map) {
      command += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    command += plugin
    #if os(macOS)
      command.insert("xcrun", at: 0)
      #if arch(arm64)
        command += ["-target", "arm64-apple-macosx15.0"]
      #else
        command += ["-target", "x86_64-apple-macosx15.0"]
      #endif
    #endif
    return command
  }()

  /// What tells the compiler which program expands `@Observable`. Nothing where the package is built
  /// with the macro of the toolchain.
  package static let plugin: [String] = {
    let tool = Folders.products.appending(path: "ObservatoryMacros-tool").path
    return FileManager.default.isExecutableFile(atPath: tool)
      ? ["-load-plugin-executable", "\(tool)#ObservatoryMacros"] : []
  }()

  /// The object files of these targets, and the sanitizers that they were built with, as arguments.
  package static func objects(of targets: [String]) -> [String] {
    var files: [String] = []
    var sanitizers: Set<String> = []
    for target in targets {
      let sources = Folders.package.appending(path: "Sources/\(target)")
      let names = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
        .compactMap { ($0 as? URL)?.lastPathComponent }
      let folder = Folders.products.appending(path: "\(target).build")
      for name in names ?? [] {
        // The folder may also hold objects of files that are gone. They must not be linked.
        let file = folder.appending(path: "\(name).o")
        guard let content = try? Data(contentsOf: file) else { continue }
        files.append(file.path)
        // Other targets ask for the sanitizers by these very names.
        guard target == "Observatory" else { continue }
        for (mark, sanitizer) in ["__tsan_init": "thread", "__asan_init": "address"]
        where content.range(of: Data(mark.utf8)) != nil {
          sanitizers.insert("-sanitize=\(sanitizer)")
        }
      }
    }
    return files.sorted() + sanitizers.sorted()
  }
}
