internal import Foundation

/// A folder that a check has to write to. Its disk may be full, or read-only.
struct Disk {
  private let folder: URL
  private let otherwise: String

  /// The folder of what is built.
  init(products: URL) {
    folder = products
    otherwise = ""
  }

  private init(scratch: URL) {
    folder = scratch
    otherwise = "; or choose another folder: export TMPDIR=…"
  }

  /// The folder for what is needed for a moment.
  static var scratch: Disk { Disk(scratch: FileManager.default.temporaryDirectory) }

  /// What is wrong with the folder, and what to do about it; nil if it takes what is written.
  var problem: (found: String, toDo: String)? {
    let file = folder.appending(path: "probe-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // A check needs more than that, and never less.
      try Data(count: 1 << 20).write(to: file)
      return nil
    } catch {
      return (CourseFolder.reason(of: error), Self.advice(on: error) + otherwise)
    }
  }

  /// - Throws: ``Broken`` if the folder takes nothing.
  func mustTake() throws(Broken) {
    guard let problem else { return }
    throw Broken(
      expected: "to write in \(folder.path)", found: problem.found,
      toDo: "\(problem.toDo) (your files are untouched)")
  }

  /// What to do about a file that could not be written.
  private static func advice(on error: any Error) -> String {
    let error = error as NSError
    let errors = [error, error.userInfo[NSUnderlyingErrorKey] as? NSError].compactMap(\.self)
    let isFull = errors.contains { error in
      switch error.domain {
      case NSCocoaErrorDomain: error.code == CocoaError.fileWriteOutOfSpace.rawValue
      case NSPOSIXErrorDomain: error.code == Int(ENOSPC) || error.code == Int(EDQUOT)
      default: false
      }
    }
    return isFull ? "make room on that disk" : "make the folder writable"
  }
}
