internal import Foundation

/// What the output goes to.
package struct Terminal: Equatable, Sendable {
  /// How many characters fit in a line.
  package var width: Int
  package var hasColor: Bool

  package init(width: Int = 80, hasColor: Bool = false) {
    self.width = width
    self.hasColor = hasColor
  }

  /// Returns what standard output goes to.
  ///
  /// In a file or a pipe it is 80 characters wide and has no colour.
  package static func standardOutput(wantsColor: Bool) -> Terminal {
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let refusal = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return Terminal(
      width: width(STDOUT_FILENO),
      hasColor: wantsColor && isTerminal && refusal.isEmpty && !isDumb)
  }

  /// What standard error goes to. It never has a colour.
  package static var standardError: Terminal { Terminal(width: width(STDERR_FILENO)) }

  private static func width(_ file: Int32) -> Int {
    let wish = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init)
    return max(wish ?? widthOfWindow(file) ?? 80, 20)
  }

  /// True if what is shown stays as it is: nothing can be drawn over or removed.
  package static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

  /// Returns how wide the window is, or nil where there is none to ask.
  package static func widthOfWindow(_ file: Int32) -> Int? { sizeOfWindow(file)?.columns }

  /// Returns how large the window is, or nil where there is none to ask.
  package static func sizeOfWindow(_ file: Int32) -> (columns: Int, rows: Int)? {
    #if canImport(Musl)
      // Its `ioctl` is declared otherwise, and a width of 80 is no harm.
      return nil
    #else
      var size = winsize()
      // SAFETY: the call fills in the structure, which lives for as long as the call.
      guard unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return (Int(size.ws_col), Int(size.ws_row))
    #endif
  }
}
