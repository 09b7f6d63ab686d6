public import Foundation

/// The learner's file of an exercise.
public struct ExerciseFile: Sendable {
  public var exercise: Exercise
  public var text: String
  /// True if it is as the course ships it: nobody has begun.
  public var isAsShipped: Bool
  /// When somebody saved it last, or nil if the system does not say it.
  public var date: Date?

  /// Reads the file in the folder of the package.
  public init(of exercise: Exercise, in package: URL) throws {
    self.exercise = exercise
    let path = package.appending(path: exercise.file).resolvingSymlinksInPath().path
    // Before the text: who saves between the two gives it another date the next time.
    date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    text = Self.normal(
      try String(contentsOf: package.appending(path: exercise.file), encoding: .utf8))
    let shipped = try String(
      contentsOf: package.appending(path: exercise.shippedFile), encoding: .utf8)
    isAsShipped = text == Self.normal(shipped)
  }

  /// The text without what editors and version control change by themselves.
  private static func normal(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line in
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line to look at first: that of the task, or else that of the type.
  public var line: Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let task = lines.firstIndex { $0.contains("// TODO") }
    let type = lines.firstIndex {
      $0.firstMatch(of: #/^(@\w+ )*(public )?(final )?(class|actor|struct|enum) /#) != nil
    }
    return (task ?? type ?? 0) + 1
  }

  /// A number that is another one when the text is another one.
  public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
