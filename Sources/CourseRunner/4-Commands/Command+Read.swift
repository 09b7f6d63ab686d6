internal import CourseKit
internal import TerminalKit

extension Command {
  static let read = Command(
    name: "read", subject: .chapter,
    summary: "a chapter, in the terminal",
    details: """
      What the program prints stands below each statement, with an arrow in the margin. A
      long text is shown page by page. Without a number it is the chapter of the next
      exercise.
      """,
    options: [Option(name: "--no-pager", summary: "the whole text at once")],
    action: { session, invocation in
      let entry = try session.chapter(invocation)
      let chapter = try session.text(of: entry)
      let screen = ReadScreen(session, entry, chapter)
      if session.isInteractive, !invocation.has("--no-pager") {
        let pager = PagerScreen(look: session.terminal) { screen.lines(width: $0) }
        if await pager.show() {
          for line in screen.nextSteps { session.say(line.shown(on: session.terminal)) }
          return .done
        }
      }
      for line in screen.lines(width: session.terminal.width) {
        session.say(line.shown(on: session.terminal))
      }
      return .done
    })
}

extension Session {
  /// Reads a chapter from its Swift file.
  func text(of entry: Course.Entry) throws -> Chapter {
    let source = try folder.text(of: entry.file)
    do {
      return try Chapter(source: source, name: entry.name, file: entry.file)
    } catch let problem {
      throw Broken(
        expected: problem.expected, found: "\(problem.file):\(problem.line): \(problem.found)",
        toDo: "\(problem.advice) Or get the chapter back: git checkout \(entry.file)")
    }
  }
}

extension Course.Entry {
  /// The path of the chapter's file, from the root of the course.
  var file: String { "Chapters/\(name)/\(name).swift" }
}

/// A chapter to read, and what to do after it.
@MainActor
struct ReadScreen {
  private let session: Session
  private let entry: Course.Entry
  private let chapter: Chapter

  init(_ session: Session, _ entry: Course.Entry, _ chapter: Chapter) {
    self.session = session
    self.entry = entry
    self.chapter = chapter
  }

  func lines(width: Int) -> [TextLine] {
    let text = ChapterText(chapter, width: width, hasColor: session.terminal.hasColor)
      .lines(chapter.blocks)
    let rule = TextLine(String(repeating: "─", count: min(width, 80)), .faint)
    return text + [TextLine(), rule] + nextSteps
  }

  var nextSteps: [TextLine] { NextSteps(session).after(reading: entry) }
}
