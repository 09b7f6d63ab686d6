internal import Foundation
internal import Synchronization

/// Writes to standard output and standard error, and remembers what was not to be written.
///
/// `FileHandle` ends the program with a dump when a disk is full or a file is closed.
package enum Output {
  private static let failure = Mutex(Int32?.none)

  /// Why something of standard output was lost, in words; nil if all was written.
  package static var trouble: String? {
    failure.withLock { $0 }.map { code in
      code == EBADF ? "it is closed" : unsafe String(cString: strerror(code))
    }
  }

  /// Writes a text as it is.
  package static func write(_ text: String, to file: Int32 = STDOUT_FILENO) {
    let code = code(of: Array(text.utf8), to: file)
    // Who has closed the other end of a pipe has read enough.
    guard code != 0, code != EPIPE, file == STDOUT_FILENO else { return }
    failure.withLock { $0 = $0 ?? code }
  }

  /// Fills the places of standard files that are closed, or the next file that is opened would get
  /// what is said. What is written there still fails.
  package static func holdPlaces() {
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
      let flags = file == STDIN_FILENO ? O_WRONLY : O_RDONLY
      // SAFETY: the name lives for as long as the call.
      _ = unsafe open("/dev/null", flags)
    }
  }

  /// Returns 0, or the code of what went wrong.
  private static func code(of bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the call reads as many bytes as there are.
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Foundation.write(file, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var place = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        // SAFETY: the call reads and fills in the one structure.
        _ = unsafe poll(&place, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
