/// How a log differs from what it should be.
enum Difference {
  case none
  /// The end of it is missing.
  case missing
  /// All is there, and more.
  case more
  case other

  init<Entry: Equatable>(of seen: [Entry], from truth: [Entry]) {
    if seen == truth {
      self = .none
    } else if truth.starts(with: seen) {
      self = .missing
    } else {
      var rest = truth[...]
      for entry in seen where entry == rest.first { rest.removeFirst() }
      self = rest.isEmpty ? .more : .other
    }
  }
}
