internal import Foundation
internal import Synchronization

/// What is put right before a signal ends the program: the terminal as it was, a process stopped.
///
/// It answers Ctrl-C, a closed window and a polite `kill`. Then the program ends as it would have
/// ended anyway, by that signal.
package enum Interruption {
  private struct State {
    var cleanUps: [(id: Int, run: @Sendable () -> Void)] = []
    var lastID = 0
  }

  private static let state = Mutex(State())

  /// Notes what is to be done when a signal ends the program. What is noted last is done first.
  ///
  /// - Parameter cleanUp: Runs on a thread of its own, so it must wait for nobody.
  /// - Returns: What ``forget(_:)`` takes.
  package static func prepare(_ cleanUp: @escaping @Sendable () -> Void) -> Int {
    _ = isListening
    return state.withLock { state in
      state.lastID += 1
      state.cleanUps.append((state.lastID, cleanUp))
      return state.lastID
    }
  }

  package static func forget(_ id: Int) {
    state.withLock { $0.cleanUps.removeAll { $0.id == id } }
  }

  // A handler may do hardly anything. It wakes a thread, by a byte in a pipe. To ignore the signals
  // and ask for them elsewhere would be simpler, but a program that we start would ignore them too.
  private static let pipe = Pipe()
  private static let entrance = pipe.fileHandleForWriting.fileDescriptor

  /// Made on the first use: a program that has nothing to put right ends as ever.
  private static let isListening: Bool = {
    _ = entrance
    Thread.detachNewThread {
      guard let byte = try? pipe.fileHandleForReading.read(upToCount: 1)?.first else { return }
      let cleanUps = state.withLock { state in
        defer { state.cleanUps = [] }
        return state.cleanUps
      }
      for cleanUp in cleanUps.reversed() { cleanUp.run() }
      signal(Int32(byte), SIG_DFL)
      kill(getpid(), Int32(byte))
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        // SAFETY: the byte lives for as long as the call.
        _ = unsafe write(Interruption.entrance, &byte, 1)
      }
    }
    return true
  }()
}
