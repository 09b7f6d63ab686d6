/// Says what is wrong with the arguments, and what to do about it.
struct Misuse: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Says what is wrong with the set-up, and what to do about it.
struct Broken: Error, Equatable, CustomStringConvertible {
  var description: String

  init(expected: String, found: String, toDo: String) {
    description = "Expected \(expected). Found: \(found)\nTo do: \(toDo)"
  }
}
