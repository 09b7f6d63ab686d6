internal import Foundation

/// Small things that the runner remembers between two calls, each in a file of its own beside the
/// states of the exercises.
///
/// Losing one loses nothing but a little comfort: what reads a note takes a damaged one for none.
struct Notes: Sendable {
  static let name = "CourseNotes"

  private let folder: URL

  init(_ folder: CourseFolder) { self.folder = folder.products.appending(path: Self.name) }

  /// The first line of a note, or nil where there is none that can be read.
  func text(of note: String) -> String? {
    let text = try? String(contentsOf: folder.appending(path: note), encoding: .utf8)
    return text?.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  func write(_ text: String, to note: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("\(text)\n".utf8).write(to: folder.appending(path: note), options: .atomic)
  }

  func remove(_ note: String) {
    try? FileManager.default.removeItem(at: folder.appending(path: note))
  }
}
