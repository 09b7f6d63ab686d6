internal import CourseKit
internal import TerminalKit

/// The errors of the compiler, each with its line of code.
@MainActor
struct ErrorScreen {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Returns the first errors; more of them only confuse.
  func lines(_ messages: [CompilerLog.Message]) -> [String] {
    messages.prefix(5).flatMap(lines)
      + (messages.count > 5 ? [styled("and \(messages.count - 5) more", .faint)] : [])
  }

  private func lines(_ message: CompilerLog.Message) -> [String] {
    let place = styled("\(message.file):\(message.line):\(message.column)", .first)
    let text = message.text.harmless.wrapped(to: width - 2).map { "  \($0)" }
    guard
      let source = try? session.folder.text(of: message.file).split(
        separator: "\n", omittingEmptySubsequences: false),
      source.indices.contains(message.line - 1),
      source[message.line - 1].contains(where: { !$0.isWhitespace })
    else { return [place + ":"] + text }
    let code = String(source[message.line - 1])
    let blanks = code.prefix(while: \.isWhitespace).count
    let caret = String(repeating: " ", count: max(0, message.column - 1 - blanks)) + "^"
    return [place + ":"] + text
      + [
        "  | " + String(code.dropFirst(blanks).prefix(width - 4)).harmless,
        styled("  | \(caret.cut(to: width - 4))", .first),
      ]
  }

  private func styled(_ text: String, _ look: Styled.Look) -> String {
    Styled(text, look).shown(on: session.terminal)
  }

  private var width: Int { min(session.terminal.width - 1, 79) }
}
