internal import TerminalKit

/// Lets somebody page through a text, in the terminal's other screen.
@MainActor
struct PagerScreen {
  private let look: Terminal
  private let text: (Int) -> [TextLine]

  /// - Parameters:
  ///   - look: Says if there are colours.
  ///   - text: Sets the text for a window of this width.
  init(look: Terminal, text: @escaping (Int) -> [TextLine]) {
    self.look = look
    self.text = text
  }

  /// Shows the text until somebody quits.
  ///
  /// - Returns: False if the text is short, or nobody sits there: then nothing was shown.
  func show() async -> Bool {
    guard let terminal = RawTerminal() else { return false }
    var pager = Pager(text(terminal.size.columns), rows: terminal.size.rows)
    guard Pager.isNeeded(pager.lines, rows: terminal.size.rows) else { return false }
    terminal.enter()
    defer { terminal.leave() }
    terminal.showAlternateScreen()
    draw(pager, on: terminal)
    while !pager.isOver, let event = await terminal.next() {
      switch event {
      case .key(let key): pager.press(key)
      case .resized: pager.resize(text(terminal.size.columns), rows: terminal.size.rows)
      case .ended: return true
      }
      draw(pager, on: terminal)
    }
    return true
  }

  private func draw(_ pager: Pager, on terminal: RawTerminal) {
    // Over what is there, line by line: an empty screen in between would flicker.
    let lines = pager.visible.map { "\($0.shown(on: look))\u{1B}[K\n" }.joined()
    let status = Styled(pager.status(width: terminal.size.columns), .status).shown(on: look)
    let bottom = "\u{1B}[\(terminal.size.rows);1H"
    terminal.write("\u{1B}[H\(lines)\u{1B}[J\(bottom)\(status)\u{1B}[K")
  }
}
