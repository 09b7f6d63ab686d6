internal import CourseKit
internal import TerminalKit

/// What one sees before and after the program of a chapter runs.
@MainActor
struct RunScreen {
  private let session: Session
  private let entry: Course.Entry
  /// Nil if the text cannot be read any more: a learner may have changed it.
  private let chapter: Chapter?

  init(_ session: Session, _ entry: Course.Entry, _ chapter: Chapter?) {
    self.session = session
    self.entry = entry
    self.chapter = chapter
  }

  /// The part "Predict" and its question.
  func question(_ guess: Chapter.Guess) -> [TextLine] {
    guard let chapter else { return [] }
    let part = ChapterText(chapter, width: width, hasColor: session.terminal.hasColor)
      .lines(chapter.blocks(under: "Predict"))
    return part + [TextLine()] + TextLine(guess.question, .bold).wrapped(to: width)
  }

  /// What the program has printed, what that says of the guess, and what to do next.
  func lines(_ run: ChapterProgram.Run, guess: String?) -> [TextLine] {
    let answer = run.ending == .done ? chapter?.answer(in: run.lines) : nil
    var lines = output(run, marked: Set(answer?.lines ?? []))
    if !lines.isEmpty { lines.append(TextLine()) }
    if run.ending != .done {
      lines += ending(run.ending)
    } else {
      lines += change(run) + verdict(answer, guess: guess)
    }
    return lines + [TextLine()] + NextSteps(session).after(running: entry)
  }

  /// The errors of a program that does not compile.
  func errors(_ log: CompilerLog) -> [String] {
    let what = TextLine("Chapter \(entry.number), \(entry.title): ", .bold)
    return (what + TextLine("does not compile", .second)).wrapped(to: width)
      .map { $0.shown(on: session.terminal) }
      + ErrorScreen(session).lines(log.messages(first: entry.file))
      + ["Mend it, or get the chapter back:", "git checkout \(entry.file)"]
  }

  /// Says that somebody has changed the chapter.
  private func change(_ run: ChapterProgram.Run) -> [TextLine] {
    guard let chapter else {
      return sentence(
        "The text cannot be read any more. To see why: \(Session.call) read \(entry.number)")
    }
    guard chapter.difference(from: run.lines) != nil else { return [] }
    return sentence("The program prints something else than the text by now.")
  }

  /// How the program ended, in a sentence; none if all is well.
  func ending(_ ending: ChapterProgram.Run.Ending) -> [TextLine] {
    let what: String
    switch ending {
    case .done: return []
    case .status(let status): what = "The program ended with status \(status)."
    case .crash(nil): what = "The program crashed."
    case .crash(let words?): what = "The program crashed: \(words.harmless)"
    case .hang: what = "The program did not end within 60 seconds, and was stopped."
    case .endless: what = "The program printed more than a megabyte, and was stopped."
    }
    return TextLine(what, .bad).wrapped(to: width)
      + sentence("If you have changed it, look at your change in \(entry.file).")
  }

  private func output(_ run: ChapterProgram.Run, marked: Set<Int>) -> [TextLine] {
    // Nobody reads a megabyte.
    let most = 200
    let lines = run.lines.map(\.harmless)
    var shown: [TextLine] = []
    if lines.count > most {
      shown.append(TextLine("  … \(lines.count - most) lines, and then:", .faint))
    }
    for index in lines.indices.suffix(most) {
      if marked.contains(index) {
        shown += ChapterText.result(lines[index], width: width)
      } else {
        let set = TextLine(lines[index]).broken(to: width - 2)
        shown += set.map { (TextLine("  ") + $0).withoutTrailingBlanks }
      }
    }
    return shown
  }

  private func verdict(_ answer: Chapter.GuessAnswer?, guess: String?) -> [TextLine] {
    guard let answer else {
      return guess == nil ? [] : sentence("So there is nothing to compare your guess with.")
    }
    guard let guess else { return row("it prints", answer.text) }
    let isRight = GuessComparison.agree(guess, answer.text)
    let rows = row("you said", guess) + row("it prints", answer.text)
    let step = chapter?.guess?.step ?? 1
    return rows
      + (isRight
        ? TextLine("That is right. Well done!", .good).wrapped(to: width)
        : sentence("Not this time. Step \(step) of the text says why.", .second))
  }

  private func row(_ label: String, _ text: String) -> [TextLine] {
    TextLine(text.harmless).wrapped(to: width - 10).enumerated().map { index, line in
      TextLine((index == 0 ? label : "").padding(to: 10), .faint) + line
    }
  }

  private func sentence(_ text: String, _ look: Styled.Look = .plain) -> [TextLine] {
    text.asMessage(width: width).map { TextLine($0, look) }
  }

  private var width: Int { min(session.terminal.width, 80) }
}
