internal import Foundation
internal import Synchronization

/// Says on a terminal, in one line of standard error, what is being done.
///
/// In a file or a pipe, and where nothing can be removed, it says nothing. It also goes when a signal ends the program.
package struct ProgressLine: Sendable {
  private let isOn = isatty(STDERR_FILENO) != 0 && !Terminal.isDumb
  private let width = Terminal.widthOfWindow(STDERR_FILENO) ?? 80

  /// What removes the line that is shown, after a signal. There is only one such line.
  private static let cleanUp = Mutex(Int?.none)

  package init() {}

  package func show(_ text: String) {
    guard isOn else { return }
    Self.cleanUp.withLock { cleanUp in
      if cleanUp == nil { cleanUp = Interruption.prepare { Self.write(Self.empty) } }
    }
    Self.write(Self.empty + text.prefix(width - 1))
  }

  package func remove() {
    guard isOn else { return }
    Self.write(Self.empty)
    Self.cleanUp.withLock { cleanUp in
      if let id = cleanUp { Interruption.forget(id) }
      cleanUp = nil
    }
  }

  private static let empty = "\r\u{1B}[K"

  private static func write(_ text: String) {
    Output.write(text, to: STDERR_FILENO)
  }
}
