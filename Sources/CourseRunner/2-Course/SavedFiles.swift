internal import CourseKit
internal import Foundation

/// What was saved of a learner's file, each time that it was replaced: the newest has the last name,
/// `Exercises/.saved/Exercise05 2026-11-30 14.12.33.swift`.
///
/// A name is never used twice. When the clock was set back, a new name still comes after all others:
/// it has the date of the last one, and a number.
struct SavedFiles {
  ///
  /// It is hidden, or the build would warn of each file in it that is none of its own.
  static let folder = "Exercises/.saved"

  struct Saved: Equatable {
    var path: String
    fileprivate var stamp: String
    fileprivate var counter: Int
  }

  private let exercise: Exercise
  private let root: URL

  init(of exercise: Exercise, in folder: CourseFolder) {
    self.exercise = exercise
    root = folder.root
  }

  /// The oldest first.
  var all: [Saved] {
    let folder = root.appending(path: Self.folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap(saved).sorted { ($0.stamp, $0.counter) < ($1.stamp, $1.counter) }
  }

  func data(of saved: Saved) throws -> Data {
    try Data(contentsOf: root.appending(path: saved.path))
  }

  /// Writes what is to be saved, and reads it again: whoever replaces the original may rely on it.
  func save(_ data: Data, now: Date = Date()) throws -> Saved {
    let folder = root.appending(path: Self.folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var saved = next(now)
    while true {
      let file = root.appending(path: saved.path)
      do {
        try data.write(to: file, options: .withoutOverwriting)
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        saved = self.saved(saved.stamp, saved.counter + 1)
        continue
      } catch {
        // A part of it helps nobody, and would be the newest.
        try? FileManager.default.removeItem(at: file)
        throw error
      }
      guard try Data(contentsOf: file) == data else {
        try? FileManager.default.removeItem(at: file)
        throw CocoaError(.fileWriteOutOfSpace)
      }
      return saved
    }
  }

  private func next(_ now: Date) -> Saved {
    let stamp = Self.stamp(of: now)
    guard let last = all.last, last.stamp >= stamp else { return saved(stamp, 1) }
    return saved(last.stamp, last.counter + 1)
  }

  private func saved(_ stamp: String, _ counter: Int) -> Saved {
    let number = counter > 1 ? " \(counter)" : ""
    return Saved(
      path: "\(Self.folder)/\(exercise.name) \(stamp)\(number).swift", stamp: stamp,
      counter: counter)
  }

  private func saved(named name: String) -> Saved? {
    guard
      let match = name.wholeMatch(
        of: #/(\w+) (\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d)(?: (\d+))?\.swift/#),
      match.1 == exercise.name
    else { return nil }
    return Saved(
      path: "\(Self.folder)/\(name)", stamp: String(match.2),
      counter: match.3.flatMap { Int($0) } ?? 1)
  }

  private static func stamp(of date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day)) "
      + "\(digits(parts.hour)).\(digits(parts.minute)).\(digits(parts.second))"
  }
}
