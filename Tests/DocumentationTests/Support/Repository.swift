import Foundation

/// The files of this package, as they lie on disk.
enum Repository {
  /// The folder of `Package.swift`.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .standardizedFileURL

  /// Every Markdown file.
  static let markdownFiles = files(named: "md", below: root)

  /// Every Swift file of the libraries.
  static let sourceFiles = files(named: "swift", below: root.appending(path: "Sources"))

  /// Paths from the root, sorted. What builds leave behind is hidden, and no part of it.
  private static func files(named suffix: String, below folder: URL) -> [String] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == suffix }
      .map { String($0.standardizedFileURL.path.dropFirst(root.path.count + 1)) }
      .sorted()
  }

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
