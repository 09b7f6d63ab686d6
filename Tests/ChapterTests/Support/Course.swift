import CourseKit
import Foundation
import TestSupport

/// The chapters of this repository, brought up to date first when UPDATE_CHAPTERS is set.
struct Course {
  /// In the order of `names`; a failure is what is wrong with the file.
  private var chapters: [Result<Chapter, any Error>] = []

  /// The names of the folders in `Chapters`, in order.
  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Folders.chapters.path(percentEncoded: false))
    return (names ?? []).filter { $0.hasPrefix("Chapter") }.sorted()
  }()

  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_CHAPTERS"] != nil

  /// Loads the course once for all tests, so that none reads a file that is being rewritten.
  static func load() async throws -> Course { try await loading.value }

  private static let loading = Task {
    var course = Course()
    for name in names {
      course.chapters.append(await Result { try await upToDate(name) })
    }
    guard isUpdating else { return course }
    for case .success(let chapter) in course.chapters {
      // A neighbour that cannot be read has its own failure to report.
      guard let readme = try? course.readme(of: chapter) else { continue }
      try write(readme, to: "\(chapter.name)/README.md")
    }
    return course
  }

  func chapter(_ name: String) throws -> Chapter {
    guard let index = Self.names.firstIndex(of: name) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try chapters[index].get()
  }

  func readme(of chapter: Chapter) throws -> String {
    let index = Self.names.firstIndex(of: chapter.name) ?? 0
    return try chapter.readme(
      previous: index > 0 ? chapters[index - 1].get() : nil,
      next: index + 1 < chapters.count ? chapters[index + 1].get() : nil)
  }

  private static func upToDate(_ name: String) async throws -> Chapter {
    let chapter = try read(name)
    guard isUpdating else { return chapter }
    let source = try await chapter.rewritten(results: chapter.printed())
    try write(source, to: "\(name)/\(name).swift")
    return try read(name)
  }

  private static func read(_ name: String) throws -> Chapter {
    let file = Folders.chapters.appending(path: "\(name)/\(name).swift")
    return try Chapter(
      source: String(contentsOf: file, encoding: .utf8), name: name,
      file: "Chapters/\(name)/\(name).swift")
  }

  private static func write(_ text: String, to path: String) throws {
    let file = Folders.chapters.appending(path: path)
    guard text != (try? String(contentsOf: file, encoding: .utf8)) else { return }
    try Data(text.utf8).write(to: file)
    print("rewrote Chapters/\(path)")
  }
}

extension Chapter {
  /// Runs the marked program: what each statement with results has printed.
  func printed() async throws -> [[String]] {
    try printed(byMarked: await Compiler.output(of: marked(), named: name))
  }
}

extension Result where Failure == any Error {
  init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
