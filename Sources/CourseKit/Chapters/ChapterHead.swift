/// The first lines of a chapter: its number, its title, how long it takes, how to run it.
///
///     //: # 01 · Reading is subscribing
///     //:
///     //: *10 minutes · `swift run Chapter01`*
struct ChapterHead {
  let number: String
  let title: String
  let minutes: Int

  init(of blocks: [Chapter.Block], name: String, file: String) throws(ChapterProblem) {
    let lines =
      if case .prose(let lines)? = blocks.first {
        lines.filter { !$0.text.isEmpty }
      } else {
        [Chapter.Line]()
      }
    number = String(name.drop { !$0.isNumber })

    let opening = "# \(number) · "
    guard let first = lines.first, first.text.hasPrefix(opening), first.text.count > opening.count
    else {
      throw ChapterProblem(
        file: file, line: lines.first?.number ?? 1,
        expected: "`//: \(opening)` and the title, as the first line",
        found: lines.first?.text ?? "no prose",
        advice: "Begin the chapter with its title.")
    }
    title = String(first.text.dropFirst(opening.count))

    let second = lines.dropFirst().first
    let ending = " minutes · `swift run \(name)`*"
    guard let second, second.text.hasPrefix("*"), second.text.hasSuffix(ending),
      let minutes = Int(second.text.dropFirst().dropLast(ending.count))
    else {
      throw ChapterProblem(
        file: file, line: second?.number ?? first.number,
        expected: "`//: *8\(ending)` below the title",
        found: second?.text ?? "nothing",
        advice: "Say how many minutes the chapter takes, and how to run it.")
    }
    self.minutes = minutes
  }
}
