internal import CourseKit
internal import Foundation
internal import TerminalKit

extension Command {
  static let run = Command(
    name: "run", subject: .chapter,
    summary: "runs a chapter's program; you guess first what it prints",
    details: """
      Asks the question of the part “Predict”, runs the program, and compares. Enter alone
      skips the question. In a pipe, and without a guess, it only prints what the program
      prints.
      """,
    options: [Option(name: "--guess", value: "TEXT", summary: "your guess, so it need not ask")],
    action: { session, invocation in
      let entry = try session.chapter(invocation)
      let source = try session.folder.text(of: entry.file)
      let chapter = try? Chapter(source: source, name: entry.name, file: entry.file)
      let screen = RunScreen(session, entry, chapter)
      // The program is built while somebody thinks.
      let builder = session.builder
      async let building = builder.build(entry.name)
      var guess = invocation.value(of: "--guess")
      if let question = chapter?.guess, guess == nil, session.isInteractive {
        session.say(screen.question(question))
        guess = ask()
        session.say()
      }
      let progress = ProgressLine()
      progress.show("building \(entry.name) …")
      defer { progress.remove() }
      if case .doesNotCompile(let log) = try await building {
        progress.remove()
        let chapterFolder = "Chapters/\(entry.name)/"
        guard log.messages.contains(where: { $0.file.hasPrefix(chapterFolder) }) else {
          throw log.elsewhere(building: entry.name, where: "the chapter")
        }
        let isPlain = guess == nil && !session.isInteractive
        for line in screen.errors(log) {
          isPlain ? session.console.complain(line) : session.say(line)
        }
        return .notSolved
      }
      progress.show("running \(entry.name) …")
      let program = ChapterProgram(
        executable: session.folder.products.appending(path: entry.name))
      let run = try await program.run()
      progress.remove()
      if guess == nil, !session.isInteractive {
        for line in run.lines { session.say(line) }
        for line in screen.ending(run.ending) { session.console.complain(line.text) }
      } else {
        session.say(screen.lines(run, guess: guess))
      }
      return run.ending == .done ? .done : .notSolved
    })

  /// Returns what somebody has typed, or nil for an empty line.
  private static func ask() -> String? {
    Output.write("Your guess (Enter skips): ")
    guard let line = readLine() else {
      // Ctrl-D leaves the cursor where it is.
      Output.write("\n")
      return nil
    }
    let guess = line.trimmingBlanks
    return guess.isEmpty ? nil : guess
  }
}

extension Session {
  func say(_ lines: [TextLine]) {
    for line in lines { say(line.shown(on: terminal)) }
  }
}
