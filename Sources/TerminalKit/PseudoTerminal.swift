package import Foundation
internal import Synchronization

/// A terminal that nobody sees, for the output of a program that we run.
///
/// A program keeps its lines back when it prints into a file or a pipe. If it hangs or crashes, they
/// are lost. To a terminal it prints each line at once.
package final class PseudoTerminal: Sendable {
  private struct State {
    var output = Data()
    var isOver = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  /// What the program prints to.
  package let entrance: FileHandle
  private let exit: FileHandle
  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: How many bytes are kept. When there are more, the program is to be stopped.
  package init(limit: Int) {
    self.limit = limit
    var ends: (program: Int32, us: Int32) = (-1, -1)
    // SAFETY: the calls fill in and read what lives for as long as they do.
    guard unsafe openpty(&ends.us, &ends.program, nil, nil, nil) == 0 else {
      let pipe = Pipe()
      (entrance, exit) = (pipe.fileHandleForWriting, pipe.fileHandleForReading)
      return
    }
    // Another program that is started meanwhile would keep it open.
    _ = fcntl(ends.us, F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends.program, F_SETFD, FD_CLOEXEC)
    var mode = termios()
    _ = unsafe tcgetattr(ends.program, &mode)
    mode.c_oflag &= ~tcflag_t(OPOST)
    _ = unsafe tcsetattr(ends.program, TCSANOW, &mode)
    entrance = FileHandle(fileDescriptor: ends.program, closeOnDealloc: true)
    exit = FileHandle(fileDescriptor: ends.us, closeOnDealloc: true)
  }

  /// Collects what is printed from now on, on a thread of its own.
  ///
  /// - Parameter stop: Called once when there is more output than the limit.
  package func listen(stop: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      var count = 0
      while true {
        // SAFETY: the call writes as many bytes as there are at most.
        let new = unsafe read(exit.fileDescriptor, &bytes, bytes.count)
        if new < 0, errno == EINTR { continue }
        // When all have closed the other end there is an error, or an end: it depends on the system.
        guard new > 0 else { break }
        let kept = bytes.prefix(min(new, max(limit - count, 0)))
        state.withLock { $0.output.append(contentsOf: kept) }
        if count <= limit, count + new > limit { stop() }
        count += new
      }
      state.withLock { $0.isOver = true }
      wake()
    }
  }

  /// Waits until nobody can print any more, and returns what was printed.
  ///
  /// The program has ended before. What it has left running gets some seconds.
  package func output() async -> Data {
    try? entrance.close()
    let limit = Task {
      try await Task.sleep(for: .seconds(4), clock: .suspending)
      wake()
    }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.waiter = continuation }
        return state.isOver
      }
      if isOver { continuation.resume() }
    }
    limit.cancel()
    return state.withLock { $0.output }
  }

  private func wake() {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
