internal import Dispatch
internal import Foundation

/// The terminal while single keys are read, and whole screens are drawn.
///
/// Make one (it is nil in a pipe), ``enter()``, and `defer` to ``leave()``. Then ask for the events,
/// one by one, by ``next(within:)``, and answer by ``write(_:)``. Whole screens belong on the
/// alternate screen: ``showAlternateScreen()``.
///
/// The terminal is left as it was found by ``leave()``, and also when Ctrl-C, SIGTERM or SIGHUP end
/// the program. Ctrl-C is no key: it goes on ending the program. Ctrl-Z does nothing.
@MainActor
package final class RawTerminal {
  package enum Event: Equatable, Sendable {
    case key(Key)
    /// The window has another size; ask ``size``.
    case resized
    /// No key will come any more.
    case ended
  }

  /// How it was found, with the id of what restores it after a signal; nil while it is as ever.
  private var found: (mode: termios, cleanUp: Int)?
  /// The id of what hides the alternate screen after a signal; nil while it is not shown.
  private var alternateScreen: Int?
  private var sources: [any DispatchSourceProtocol] = []
  private var decoder = KeyDecoder()
  private var events: [Event] = []
  private var waiter: (id: Int, continuation: CheckedContinuation<Event?, Never>)?
  private var lastWaiter = 0

  /// Returns nil if there is nobody to press keys, or no screen to draw on.
  package init?() {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, !Terminal.isDumb else {
      return nil
    }
  }

  /// Lets the terminal give each key at once, without showing it.
  package func enter() {
    var mode = termios()
    // SAFETY: the calls fill in and read the structure, which lives for as long as they do.
    guard found == nil, unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    let old = mode
    let cleanUp = Interruption.prepare { Self.restore(old) }
    found = (old, cleanUp)
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON)
    // SAFETY: the index is one of the array's own; C has it as a tuple.
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      for (key, value) in [(VMIN, 1), (VTIME, 0), (VSUSP, 0), (VQUIT, 0)] as [(Int32, UInt8)] {
        unsafe keys[Int(key)] = value
      }
    }
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    listen()
  }

  /// Leaves the terminal as it was found. It may be called more than once.
  package func leave() {
    guard let found else { return }
    for source in sources { source.cancel() }
    sources = []
    hideAlternateScreen()
    Self.restore(found.mode)
    Interruption.forget(found.cleanUp)
    self.found = nil
    resume(with: nil)
  }

  /// Shows an empty screen, without a cursor. What was there before comes back at the end.
  package func showAlternateScreen() {
    guard alternateScreen == nil else { return }
    alternateScreen = Interruption.prepare { Self.write(Self.oldScreen) }
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\u{1B}[2J")
  }

  package func hideAlternateScreen() {
    guard let alternateScreen else { return }
    write(Self.oldScreen)
    Interruption.forget(alternateScreen)
    self.alternateScreen = nil
  }

  /// Writes a text as it is. A line ends with `\n`, as ever.
  package func write(_ text: String) {
    Self.write(text)
  }

  /// How many characters fit in a line, and how many lines in the window.
  package var size: (columns: Int, rows: Int) {
    Terminal.sizeOfWindow(STDOUT_FILENO) ?? (80, 24)
  }

  /// Waits for the next event, one caller at a time.
  ///
  /// - Parameter limit: How long to wait at most; nil for as long as it takes.
  /// - Returns: Nil when the time is over, the task is cancelled, or the terminal was left.
  package func next(within limit: Duration? = nil) async -> Event? {
    if !events.isEmpty { return events.removeFirst() }
    guard found != nil else { return nil }
    lastWaiter += 1
    let id = lastWaiter
    let clock = limit.map { limit in
      Task { [weak self] in
        try? await Task.sleep(for: limit, clock: .suspending)
        self?.resume(with: nil, waiter: id)
      }
    }
    defer { clock?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Who was told to stop before this point would wait for ever.
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        waiter = (id, continuation)
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.resume(with: nil, waiter: id) }
    }
  }

  private func listen() {
    let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    keys.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readKeys() }
    }
    let size = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    size.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.add([.resized]) }
    }
    sources = [keys, size]
    keys.resume()
    size.resume()
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 256)
    // SAFETY: the call writes as many bytes as there are at most.
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      sources.first?.cancel()
      return add([.ended])
    }
    add(decoder.keys(bytes.prefix(count)).map(Event.key))
  }

  private func add(_ new: [Event]) {
    events += new
    guard waiter != nil, !events.isEmpty else { return }
    resume(with: events.removeFirst())
  }

  private func resume(with event: Event?, waiter id: Int? = nil) {
    guard let waiter, id == nil || id == waiter.id else { return }
    self.waiter = nil
    waiter.continuation.resume(returning: event)
  }

  private nonisolated static let oldScreen = "\u{1B}[?25h\u{1B}[?1049l"

  /// Runs on whatever thread must put things right.
  private nonisolated static func restore(_ mode: termios) {
    var mode = mode
    // SAFETY: the call reads the structure, which lives for as long as it does.
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
  }

  private nonisolated static func write(_ text: String) {
    Output.write(text)
  }
}
