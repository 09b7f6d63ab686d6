extension Array where Element: CustomStringConvertible {
  /// The entries for a finding: where there are many, the first ones and the last.
  var brief: String {
    guard count > 8, let last else { return "[" + list(self[...]) + "]" }
    return "[\(list(prefix(4))), … \(last)], \(count) in all"
  }

  private func list(_ part: ArraySlice<Element>) -> String {
    part.map(\.description).joined(separator: ", ")
  }
}
