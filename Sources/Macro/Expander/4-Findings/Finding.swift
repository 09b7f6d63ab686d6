/// An error of the user's, with its place and what can be done about it.
package struct Finding: Equatable, Sendable {
  /// A place in a file, in bytes.
  package struct Place: Hashable, Sendable {
    package let fileName: String
    package let range: Range<Int>
  }

  package struct Note: Equatable, Sendable {
    package let message: String
    package let place: Place
  }

  /// A change of the text that the user can accept.
  package struct FixIt: Equatable, Sendable {
    package struct Change: Equatable, Sendable {
      package let place: Place
      package let text: String
    }

    package let message: String
    package let changes: [Change]
  }

  package let message: String
  package let place: Place
  package var notes: [Note] = []
  package var fixIts: [FixIt] = []
}

extension SourceText {
  /// Returns where in its file a part of this text is.
  func place(_ range: Range<Int>) -> Finding.Place {
    Finding.Place(fileName: fileName, range: range.lowerBound + offset..<range.upperBound + offset)
  }
}

extension Finding.FixIt {
  /// Puts `text` before the byte at `place`.
  static func insert(_ text: String, _ source: SourceText, at place: Int, _ message: String) -> Self
  {
    replace(source, place..<place, by: text, message)
  }

  static func replace(
    _ source: SourceText, _ range: Range<Int>, by text: String, _ message: String
  ) -> Self {
    Self(message: message, changes: [Change(place: source.place(range), text: text)])
  }
}
