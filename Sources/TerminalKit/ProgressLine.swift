internal import Foundation

/// Says on a terminal, in one line of standard error, what is being measured.
///
/// In a file or a pipe it says nothing.
package struct ProgressLine: Sendable {
  private let isOn = isatty(STDERR_FILENO) != 0
  private let width = Terminal.widthOfWindow(STDERR_FILENO) ?? 80

  package init() {}

  package func show(_ text: String) {
    write("\r\u{1B}[K\(text.prefix(width - 1))")
  }

  package func remove() {
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    guard isOn else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
