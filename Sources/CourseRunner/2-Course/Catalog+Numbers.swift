internal import CourseKit
internal import TerminalKit

extension Catalog {
  /// Returns the chapter that was meant: `5`, `05`, `Chapter05`, or the path of its file.
  func chapter(named text: String) throws(Misuse) -> Course.Entry {
    let number = Self.normal(text)
    if let chapter = chapters.first(where: { $0.number == number }) { return chapter }
    // With the letter of an exercise, its chapter is meant.
    let digits = String(number.prefix(while: \.isNumber))
    if exercises.contains(where: { $0.id == number }),
      let chapter = chapters.first(where: { $0.number == digits })
    {
      return chapter
    }
    throw Misuse(
      "There is no chapter “\(text)”. "
        + Self.nearest(to: number, in: chapters.map(\.number)))
  }

  /// Returns the exercise that was meant: `5`, `03b`, `Exercise05`, or the path of its file.
  ///
  /// - Parameter isSolved: Where a chapter has two exercises and the letter is missing, the first
  ///   that is not solved is meant.
  func exercise(
    named text: String, isSolved: (Exercise) -> Bool
  ) throws(Misuse) -> Exercise {
    let number = Self.normal(text)
    if let exercise = exercises.first(where: { $0.id == number }) { return exercise }
    let siblings = exercises.filter { $0.chapter == number }
    if let exercise = siblings.first(where: { !isSolved($0) }) ?? siblings.last {
      return exercise
    }
    throw Misuse(
      "There is no exercise “\(text)”. "
        + Self.nearest(to: number, in: exercises.map(\.id)))
  }

  /// `3b`, `Exercise03b` and `Exercises/Exercise03b.swift` are all `03b`.
  static func normal(_ text: String) -> String {
    var name = text.split(separator: "/").last.map(String.init) ?? text
    if name.hasSuffix(".swift") { name.removeLast(6) }
    name = name.lowercased()
    for word in ["exercise", "chapter"] where name.hasPrefix(word) {
      name.removeFirst(word.count)
    }
    // The digits of every script are digits, and zeros before a number say nothing.
    let digits = name.prefix { $0.wholeNumberValue.map { $0 < 10 } ?? false }
    let letters = name.dropFirst(digits.count)
    let number = digits.compactMap(\.wholeNumberValue).map(String.init).joined().drop { $0 == "0" }
    if digits.isEmpty { return name }
    return String(repeating: "0", count: max(0, 2 - number.count)) + number + letters
  }

  /// Says which numbers come next to the one that is unknown.
  private static func nearest(to number: String, in numbers: [String]) -> String {
    func value(_ text: String) -> Int? {
      let digits = text.prefix(while: \.isNumber)
      return digits.isEmpty ? nil : Int(digits) ?? .max
    }
    guard let wanted = value(number) else { return Names.nearest(to: number, in: numbers) }
    let ranked = numbers.map { (number: $0, distance: abs((value($0) ?? 0) - wanted)) }
      .sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
    return "The nearest are: \(ranked.prefix(3).map(\.number).joined(separator: ", "))."
  }
}
