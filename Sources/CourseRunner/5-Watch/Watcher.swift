internal import CourseKit
internal import Foundation
internal import TerminalKit

/// Does what ``WatchState`` decides: looks at the file, checks, reads keys, and draws.
///
/// It looks at the file again and again instead of asking the system for news: that works for every
/// editor and every file system.
@MainActor
final class Watcher {
  private var session: Session
  private var state: WatchState
  private let terminal: RawTerminal?
  private var check: Task<Void, Never>?
  private var isOver = false
  /// What was shown last.
  private var shown: [String] = []

  private let events: AsyncStream<WatchState.Event>
  private let report: AsyncStream<WatchState.Event>.Continuation

  /// - Parameter terminal: Nil where nobody presses keys, or nothing can be cleared: then each
  ///   result is said below the last.
  init(_ session: Session, _ exercise: Exercise, terminal: RawTerminal?) {
    self.session = session
    self.terminal = terminal
    state = WatchState(session.catalog.exercises, at: exercise)
    (events, report) = AsyncStream.makeStream()
  }

  /// Watches until somebody quits.
  func run() async {
    terminal?.enter()
    terminal?.showAlternateScreen()
    fit()
    draw()
    let looking = Task { await look() }
    let listening = Task { await listen() }
    for await event in events {
      for effect in state.handle(event) { await perform(effect) }
      if isOver { break }
      draw()
    }
    terminal?.leave()
    looking.cancel()
    listening.cancel()
    // What was started ends with us.
    await check?.value
    if terminal != nil, case .checked(.result(let result)) = state.phase {
      session.say(ResultScreen(session, state.exercise).line(result))
    }
  }

  private func perform(_ effect: WatchState.Effect) async {
    switch effect {
    case .look:
      session.makeCurrent(state.exercise)
      report.yield(await seen())
    case .beginCheck(let number): beginCheck(number)
    case .endCheck: check?.cancel()
    case .giveHint: report.yield(.hint(session.hints.next(of: state.exercise)))
    case .quit: isOver = true
    }
  }

  private func beginCheck(_ number: Int) {
    let (session, exercise, previous) = (session, state.exercise, check)
    check = Task { [report] in
      // Two builds at once would only wait for each other.
      await previous?.value
      do {
        try Task.checkCancellation()
        let result = try await Checker(session).check(exercise)
        report.yield(.checked(number: number, .result(result)))
      } catch is CancellationError {
      } catch {
        let text = error is Broken ? "\(error)" : CourseFolder.reason(of: error)
        report.yield(.checked(number: number, .broken(text)))
      }
    }
  }

  private func look() async {
    while !Task.isCancelled {
      report.yield(await seen())
      try? await Task.sleep(
        for: .milliseconds(state.isSettling ? 100 : 200), clock: .suspending)
    }
  }

  private func seen() async -> WatchState.Event {
    let exercise = state.exercise
    let content = await Self.content(of: session.folder.root.appending(path: exercise.file))
    return .looked(at: exercise.id, content: content)
  }

  /// A file of the network may take its time, and the keys must not wait for it.
  @concurrent
  private nonisolated static func content(of file: URL) async -> Data? {
    try? Data(contentsOf: file)
  }

  private func listen() async {
    while !Task.isCancelled, let event = await terminal?.next() {
      switch event {
      case .key(let key): report.yield(.key(key))
      case .resized:
        fit()
        draw()
      case .ended: report.yield(.key(.character("q")))
      }
    }
  }

  private func fit() {
    guard let terminal else { return }
    session.terminal.width = max(terminal.size.columns, 20)
    // The terminal has moved the lines around.
    shown = []
    terminal.write("\u{1B}[2J")
  }

  private func draw() {
    let screen = WatchScreen(session, state)
    guard let terminal else {
      let news = screen.news()
      guard news != shown else { return }
      shown = news
      for line in news { session.say(line) }
      return
    }
    let (lines, top) = screen.frame(rows: terminal.size.rows)
    state.listIsShown(from: top)
    guard lines != shown else { return }
    shown = lines
    // In one go, and without an empty screen in between, so that nothing flickers.
    terminal.write("\u{1B}[H" + lines.map { "\($0)\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J")
  }
}
