/// How one answer differs from another, with a few common lines around each place.
struct CodeDifference: Equatable {
  enum Line: Equatable {
    case both(String)
    case yours(String)
    case ours(String)

    var isCommon: Bool {
      if case .both = self { true } else { false }
    }

    /// True if that both have it means nothing: a bracket, or an empty line.
    var isTrivial: Bool {
      guard case .both(let text) = self else { return false }
      return text.allSatisfy { $0.isWhitespace || "{}()[],".contains($0) }
    }
  }

  /// Neighbouring lines.
  struct Part: Equatable {
    /// The line of the learner's file to look at.
    var line: Int
    var lines: [Line]
  }

  private(set) var parts: [Part] = []

  init(yours: [ComparedCode.Line], ours: [ComparedCode.Line], context: Int = 3) {
    let all = Self.grouped(Self.merged(yours, ours))
    let changes = all.indices.filter { !all[$0].line.isCommon }
    var ranges: [ClosedRange<Int>] = []
    for index in changes {
      let range = max(0, index - context)...min(all.count - 1, index + context)
      if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    parts = ranges.map { range in
      let first = range.first { !all[$0].line.isCommon } ?? range.lowerBound
      return Part(line: all[first].number, lines: all[range].map(\.line))
    }
  }

  /// A line, and where it stands in the learner's file: one of ours, where it would stand.
  private typealias Placed = (line: Line, number: Int)

  private static func merged(
    _ yours: [ComparedCode.Line], _ ours: [ComparedCode.Line]
  ) -> [Placed] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in ours.map(\.key).difference(from: yours.map(\.key)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Placed] = []
    var (i, j) = (0, 0)
    while i < yours.count || j < ours.count {
      let number = i < yours.count ? yours[i].number : (yours.last?.number ?? 0) + 1
      if i < yours.count, removed.contains(i) {
        result.append((.yours(yours[i].text), number))
        i += 1
      } else if j < ours.count, inserted.contains(j) {
        result.append((.ours(ours[j].text), number))
        j += 1
      } else {
        result.append((.both(yours[i].text), number))
        (i, j) = (i + 1, j + 1)
      }
    }
    return result
  }

  /// Puts what belongs together side by side: a bracket in common does not part two changes, and of
  /// a change comes first all that is yours, then all that is ours.
  private static func grouped(_ lines: [Placed]) -> [Placed] {
    var result: [Placed] = []
    var rest = lines[...]
    while let first = rest.first {
      if first.line.isCommon {
        result.append(first)
        rest.removeFirst()
        continue
      }
      var end = rest.startIndex
      while let change = rest[end...].firstIndex(where: { !$0.line.isTrivial }),
        !rest[change].line.isCommon
      {
        end = change + 1
      }
      let change = rest[..<end]
      for placed in change {
        switch placed.line {
        case .both(let text), .yours(let text): result.append((.yours(text), placed.number))
        case .ours: break
        }
      }
      for placed in change {
        switch placed.line {
        case .both(let text), .ours(let text): result.append((.ours(text), placed.number))
        case .yours: break
        }
      }
      rest = rest[end...]
    }
    return result
  }
}
