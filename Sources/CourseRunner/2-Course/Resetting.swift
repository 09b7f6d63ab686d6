internal import CourseKit
internal import Foundation

/// Puts another text in the place of a learner's file, and never loses what was there.
///
/// The order is: save, read what was saved, look whether the file is still the same, replace it in one
/// step. Whatever fails, the file is as it was.
struct Resetting {
  enum Outcome: Equatable {
    /// The file is as the course ships it; what it was before is saved.
    case reset(saved: SavedFiles.Saved?)
    case isAsShipped
    /// The file is what was saved once; what it was before is saved, unless the course has it.
    case broughtBack(SavedFiles.Saved, saved: SavedFiles.Saved?)
    case isAsSaved(SavedFiles.Saved)
    case nothingSaved
  }

  private let exercise: Exercise
  private let folder: CourseFolder
  private let saved: SavedFiles
  private let now: Date

  init(of exercise: Exercise, in folder: CourseFolder, now: Date = Date()) {
    self.exercise = exercise
    self.folder = folder
    self.now = now
    saved = SavedFiles(of: exercise, in: folder)
  }

  /// Puts the shipped file back.
  func reset() throws(Broken) -> Outcome {
    let shipped = Data(try folder.text(of: exercise.shippedFile).utf8)
    guard let current = try current() else {
      try replace(nil, with: shipped)
      return .reset(saved: nil)
    }
    if isAsShipped { return .isAsShipped }
    // If it is the newest already, an undo finds it.
    var copy = saved.all.last.flatMap { isSame($0, current) ? $0 : nil }
    if copy == nil { copy = try save(current) }
    try replace(current, with: shipped)
    return .reset(saved: copy)
  }

  /// Brings back the newest of the saved files that is another one than the learner's file.
  func undo() throws(Broken) -> Outcome {
    let current = try current()
    let all = saved.all
    guard let newest = all.last else { return .nothingSaved }
    guard let wanted = all.last(where: { !isSame($0, current) }) else { return .isAsSaved(newest) }
    let data = try data(of: wanted)
    var copy: SavedFiles.Saved?
    if let current, !isAsShipped {
      // The next undo looks for the newest that is another one than `wanted`: that must be this one.
      let next = all.last { !isSame($0, data) }
      if !(next.map { isSame($0, current) } ?? false) { copy = try save(current) }
    }
    try replace(current, with: data)
    return .broughtBack(wanted, saved: copy)
  }

  private var file: URL { folder.root.appending(path: exercise.file) }

  private var isAsShipped: Bool {
    (try? ExerciseFile(of: exercise, in: folder.root))?.isAsShipped ?? false
  }

  private func isSame(_ saved: SavedFiles.Saved, _ data: Data?) -> Bool {
    data != nil && (try? self.saved.data(of: saved)) == data
  }

  /// What the learner's file has in it, or nil if there is none.
  private func current() throws(Broken) -> Data? {
    do {
      return try Data(contentsOf: file)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    } catch {
      throw Broken(
        expected: "to read \(exercise.file)", found: folder.reason(of: error, at: exercise.file),
        toDo: folder.isFolder(exercise.file)
          ? "move that folder to another place, and try again; nothing was changed"
          : "look at what is there; nothing was changed")
    }
  }

  private func data(of saved: SavedFiles.Saved) throws(Broken) -> Data {
    do {
      return try self.saved.data(of: saved)
    } catch {
      throw Broken(
        expected: "to read \(saved.path)", found: CourseFolder.reason(of: error),
        toDo: "look at what is there; nothing was changed")
    }
  }

  private func save(_ data: Data) throws(Broken) -> SavedFiles.Saved {
    do {
      return try saved.save(data, now: now)
    } catch {
      throw Broken(
        expected: "to save your \(exercise.name).swift in \(SavedFiles.folder)",
        found: CourseFolder.reason(of: error),
        toDo: "make room, or make the folder writable; your file is untouched")
    }
  }

  private func replace(_ old: Data?, with new: Data) throws(Broken) {
    guard try current() == old else {
      throw Broken(
        expected: "\(exercise.file) to stay the same for a moment", found: "it was saved just now",
        toDo: "try again; nothing of it was changed")
    }
    // A link of the learner's stays one, and who may read the file stays the same.
    let file = file.resolvingSymlinksInPath()
    let manager = FileManager.default
    let mode = try? manager.attributesOfItem(atPath: file.path)[.posixPermissions]
    do {
      try new.write(to: file, options: .atomic)
      if let mode { try? manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
    } catch {
      throw Broken(
        expected: "to write \(exercise.file)", found: CourseFolder.reason(of: error),
        toDo: "make room, or make the folder writable; your file is untouched")
    }
  }
}
