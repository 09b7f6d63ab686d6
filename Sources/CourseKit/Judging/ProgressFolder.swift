public import Foundation
internal import Synchronization

/// Remembers how each exercise was judged last: a small file for each, `solved 90f1c2…`.
///
/// What it remembers of a file counts only as long as the file is the same. Losing it loses nothing:
/// where it is damaged, or nothing can be written, an exercise is judged again. Dates do not count.
public struct ProgressFolder: Sendable {
  /// The name of the folder, beside what was built.
  public static let name = "ExerciseStates"

  private let package: URL
  private let folder: URL
  private let exercises: [Exercise]
  private let unwritten = Unwritten()

  /// - Parameters:
  ///   - products: The folder of what was built.
  ///   - exercises: Those of the course.
  public init(package: URL, products: URL, exercises: [Exercise] = Course.exercises) {
    self.package = package
    self.exercises = exercises
    folder = products.appending(path: Self.name)
  }

  /// Remembers a state: in the folder, or at least as long as this program runs.
  ///
  /// - Throws: If the folder does not take it.
  public func note(_ state: ExerciseState, of file: ExerciseFile) throws {
    let note = "\(state.text) \(file.fingerprint)\n"
    let name = file.exercise.name
    unwritten.notes.withLock { $0[name] = note }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(note.utf8).write(to: folder.appending(path: name), options: .atomic)
    unwritten.notes.withLock { $0[name] = nil }
  }

  /// The state of an exercise, or nil if its file is new to us.
  public func state(of exercise: Exercise) -> ExerciseState? {
    guard let file = try? ExerciseFile(of: exercise, in: package) else { return nil }
    if file.isAsShipped { return .notStarted }
    let written = try? String(contentsOf: folder.appending(path: exercise.name), encoding: .utf8)
    let notes = [unwritten.notes.withLock { $0[exercise.name] }, written]
    return notes.lazy.compactMap { Self.parts(of: $0 ?? "") }
      .first { $0.fingerprint == file.fingerprint }?.state
  }

  /// True if this is what a file of the folder may have in it.
  public static func isNote(_ text: String) -> Bool { parts(of: text) != nil }

  private static func parts(of note: String) -> (state: ExerciseState, fingerprint: String)? {
    let words = note.split(whereSeparator: \.isWhitespace)
    guard let fingerprint = words.last,
      let state = ExerciseState(text: words.dropLast().joined(separator: " "))
    else { return nil }
    return (state, String(fingerprint))
  }

  /// Where the learner stands, in one line.
  ///
  /// - Parameter checked: The exercises that were just checked. After a single one, the next is the
  ///   next unsolved one below it.
  public func summary(checked: Set<String> = []) -> String {
    let open = exercises.filter { state(of: $0) != .solved }
    let solved = "\(exercises.count - open.count) of \(exercises.count) solved."
    let rest = exercises.drop { checked.count == 1 && !checked.contains($0.id) }
    let next = rest.first { exercise in open.contains { $0.id == exercise.id } } ?? open.first
    return next.map { "\(solved) Next: \($0.file)" } ?? "\(solved) Well done!"
  }

  /// Notes that the folder did not take, by their names.
  private final class Unwritten: Sendable {
    let notes = Mutex<[String: String]>([:])
  }
}
