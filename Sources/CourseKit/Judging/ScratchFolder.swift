package import Foundation
internal import TerminalKit

/// A folder for what is needed for a moment. It is removed with its last owner, and also when a signal
/// ends the program.
package final class ScratchFolder: Sendable {
  private let folder: URL
  private let cleanUp: Int

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "course-\(UUID())")
    self.folder = folder
    cleanUp = Interruption.prepare { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    Interruption.forget(cleanUp)
  }

  /// Returns an empty file.
  package func file(_ name: String) throws -> URL {
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return file
  }

  package func text(_ name: String) -> String {
    (try? Data(contentsOf: folder.appending(path: name))).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  func lines(_ name: String) -> [Data] {
    text(name).split(separator: "\n").map { Data($0.utf8) }
  }
}
