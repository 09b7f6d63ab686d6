internal import CourseKit
internal import Foundation

/// The files of the course, and what the runner keeps beside its products.
extension Doctor {
  var products: Diagnosis {
    let name = "products"
    let folder = session.folder.products
    guard let problem = Disk(products: folder).problem else { return .well(name, folder.path) }
    return .ill(
      name, "\(folder.path): \(problem.found)",
      toDo: "\(problem.toDo), or clone the course to where there is room and you may write")
  }

  /// The folder for what is needed for a moment, if it takes nothing.
  var scratch: [Diagnosis] {
    guard let problem = Disk.scratch.problem else { return [] }
    let path = FileManager.default.temporaryDirectory.path
    return [.ill("scratch", "\(path): \(problem.found)", toDo: problem.toDo)]
  }

  var package: Diagnosis {
    let name = "course"
    let root = session.folder.root
    let missing = ["Package.swift", "Chapters", "Exercises"].filter {
      !FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
    if missing.isEmpty { return .well(name, root.path) }
    return .ill(
      name, "\(root.path) has no \(missing.joined(separator: ", no "))",
      toDo: "go to the folder of the course; or get it back there: git checkout .")
  }

  var chapters: [Diagnosis] {
    files(
      "chapters", session.catalog.chapters.map { "Chapters/\($0.name)/\($0.name).swift" },
      toDo: { "git checkout \($0)" })
  }

  var exercises: [Diagnosis] {
    let ids = Dictionary(
      session.catalog.exercises.map { ($0.file, $0.id) }, uniquingKeysWith: { id, _ in id })
    return files(
      "exercises", session.catalog.exercises.map(\.file),
      toDo: { path in
        let reset = "\(Session.call) reset \(ids[path] ?? "")"
        return session.folder.isFolder(path)
          ? "move that folder to another place, and then: \(reset)" : reset
      })
  }

  var shipped: [Diagnosis] {
    files(
      "shipped", session.catalog.exercises.map(\.shippedFile), toDo: { "git checkout \($0)" })
  }

  var answers: [Diagnosis] {
    files(
      "answers", session.catalog.exercises.map(Solution.file), toDo: { "git checkout \($0)" })
  }

  /// One line for files that are all well, or one for each that is not.
  private func files(_ name: String, _ paths: [String], toDo: (String) -> String) -> [Diagnosis] {
    let ill = paths.compactMap { path -> Diagnosis? in
      do {
        _ = try String(contentsOf: session.folder.root.appending(path: path), encoding: .utf8)
        return nil
      } catch {
        return .ill(
          name, "\(path): \(session.folder.reason(of: error, at: path))", toDo: toDo(path))
      }
    }
    return ill.isEmpty ? [.well(name, "\(paths.count), all there")] : ill
  }

  /// Files in the folder of the exercises that are none.
  var strangers: [Diagnosis] {
    let known = session.catalog.exercises.map { "\($0.name).swift" }
    return unknown(in: session.folder.root.appending(path: "Exercises"), known: known).map {
      .ill(
        "exercises", "Exercises/\($0) belongs to no exercise",
        toDo: "move it out of the folder; it is in the way of swift test")
    }
  }

  /// What the runner remembers. All of it may be removed.
  var notes: [Diagnosis] {
    let products = session.folder.products
    let exercises = session.catalog.exercises
    let states = exercises.flatMap { exercise in
      let path = "\(ProgressFolder.name)/\(exercise.name)"
      return damage(path, isWell: { ProgressFolder.isNote($0) })
    }
    let known = exercises.map(\.name)
    let strangers =
      unknown(in: products.appending(path: ProgressFolder.name), known: known)
      .map { "\(ProgressFolder.name)/\($0)" }
      + unknown(
        in: products.appending(path: Notes.name),
        known: exercises.map { "hints-\($0.id)" } + ["current"]
      ).map { "\(Notes.name)/\($0)" }
    let ill = (states + strangers.map { ($0, "not known") }).map { path, what in
      Diagnosis.ill(
        "memory", "\(path): \(what)",
        toDo: "remove it, nothing of yours is lost: rm -r '\(products.appending(path: path).path)'")
    }
    return ill.isEmpty ? [.well("memory", "states and notes are readable")] : ill
  }

  /// What is wrong with a note of the runner, if it is there.
  private func damage(_ path: String, isWell: (String) -> Bool) -> [(String, String)] {
    let file = session.folder.products.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      return [(path, "cannot be read")]
    }
    return isWell(text) ? [] : [(path, "damaged")]
  }

  private func unknown(in folder: URL, known: [String]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") && !known.contains($0) }.sorted()
  }
}
