import Foundation

/// The files of this package, as they lie on disk.
enum Repository {
  /// The folder of `Package.swift`.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .standardizedFileURL

  /// Every Markdown file, as a path from the root, sorted. What builds leave behind is no part of it.
  static let markdownFiles: [String] = {
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let paths = (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "md" }
      .map { String($0.standardizedFileURL.path.dropFirst(root.path.count + 1)) }
    return paths.sorted()
  }()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func document(_ path: String) throws -> MarkdownDocument {
    MarkdownDocument(try text(of: path))
  }

  static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }
}
