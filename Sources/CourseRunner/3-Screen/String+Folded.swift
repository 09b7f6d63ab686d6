extension String {
  /// A line of code as lines of this width: what does not fit goes on below, two blanks further to
  /// the right.
  func folded(to width: Int) -> [String] {
    guard count > width else { return [self] }
    let margin = String(prefix(while: \.isWhitespace).prefix(width / 2))
    var lines = [margin]
    var isEmpty = true
    let code = drop(while: \.isWhitespace)
    for word in code.split(separator: " ", omittingEmptySubsequences: false) {
      if isEmpty {
        lines[lines.count - 1] += word
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("\(margin)  \(word)")
      }
      isEmpty = false
      while let last = lines.last, last.count > width {
        let head = last.fittingHead(width, after: margin.count + 2)
        lines[lines.count - 1] = head
        lines.append("\(margin)  \(last.dropFirst(head.count))")
      }
    }
    return lines
  }

  /// What fits of a single long word: up to a bracket or a point, where it has one.
  private func fittingHead(_ width: Int, after start: Int) -> String {
    let head = prefix(width)
    guard let end = head.lastIndex(where: { "(.,".contains($0) }),
      distance(from: startIndex, to: end) > start
    else { return String(head) }
    return String(self[...end])
  }
}
