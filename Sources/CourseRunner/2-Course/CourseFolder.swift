internal import CourseKit
package import Foundation

/// Where the course and its build products are.
package struct CourseFolder: Sendable {
  package var root: URL
  /// The folder of the runner itself: what it builds is next to it.
  package var products: URL

  package init(root: URL, products: URL) {
    self.root = root
    self.products = products
  }

  /// Finds the course from any of its folders, or else from where the runner stands.
  static func current() throws(Broken) -> CourseFolder {
    guard let root = root(above: here) ?? root(above: products) else {
      throw Broken(
        expected: "a folder of the course here or above: \(here.path)",
        found: "none with Package.swift, Chapters and Exercises",
        toDo: "go to the folder of the course, and start again: cd …; \(Session.call)")
    }
    return CourseFolder(root: root, products: products)
  }

  /// The course, or else the folder that somebody stands in, whatever is in it.
  static var currentOrNone: CourseFolder {
    (try? current()) ?? CourseFolder(root: here, products: products)
  }

  private static var here: URL { URL(filePath: FileManager.default.currentDirectoryPath) }

  /// Where this program stands.
  private static var products: URL {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let executable = (Bundle.main.executableURL ?? program).resolvingSymlinksInPath()
    return executable.deletingLastPathComponent()
  }

  /// Returns the course that this folder belongs to.
  package static func root(above folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    // A folder that was deleted has no path. Without a root above it there would be no end.
    while folder.path.hasPrefix("/") {
      if ["Package.swift", "Chapters", "Exercises"].allSatisfy({ name in
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
      }) {
        return folder
      }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if parent.path == folder.path || folder.path == "/" { return nil }
      folder = parent
    }
    return nil
  }

  /// The text of a file of the course, by its path from the root.
  func text(of path: String) throws(Broken) -> String {
    do {
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    } catch {
      throw Broken(
        expected: "to read \(path)", found: reason(of: error, at: path),
        toDo: "look at the file; to get back what the course ships: git checkout \(path)")
    }
  }

  /// True if a folder has the place of a file.
  func isFolder(_ path: String) -> Bool {
    let place = root.appending(path: path).resolvingSymlinksInPath()
    return (try? place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Why a file of the course cannot be read: the system's words for a folder say nothing.
  func reason(of error: any Error, at path: String) -> String {
    isFolder(path) ? "a folder of that name" : Self.reason(of: error)
  }

  /// What gets an exercise's file back.
  func rescue(_ exercise: Exercise) -> String {
    let reset = "\(Session.call) reset \(exercise.id)"
    return isFolder(exercise.file)
      ? "move that folder to another place, and get the file back: \(reset)"
      : "get the file back with: \(reset)"
  }

  /// What the system says, in one line.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    return (cause ?? error).localizedDescription
  }
}
