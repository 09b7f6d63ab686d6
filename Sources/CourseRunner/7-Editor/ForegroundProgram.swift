// `environ` is a variable in C, and nobody here changes it.
@preconcurrency @unsafe internal import Foundation

/// A program that gets the terminal for as long as it runs.
///
/// `Process` of Foundation puts what it starts in a group of its own. A terminal stops a program of
/// such a group as soon as it reads a key: no editor could be used.
struct ForegroundProgram {
  struct Failure: Error, CustomStringConvertible {
    var code: Int32
    var description: String { unsafe String(cString: strerror(code)) }
  }

  private let path: String
  private let words: [String]

  /// - Parameter words: Its arguments, its own name first.
  init(_ path: String, _ words: [String]) {
    self.path = path
    self.words = words
  }

  /// Runs the program to its end, and returns its status; that of a signal is 128 and its number.
  func run() async throws(Failure) -> Int32 {
    let id = try start()
    // A thread of its own waits, so that this one stays free.
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.status(of: id)) }
    }
  }

  private func start() throws(Failure) -> pid_t {
    var id: pid_t = 0
    // SAFETY: the copies of the words live until the call is over, and it keeps none of them.
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let code = unsafe posix_spawn(&id, path, nil, nil, &arguments, environ)
    if code != 0 { throw Failure(code: code) }
    return id
  }

  private static func status(of id: pid_t) -> Int32 {
    var status: Int32 = 0
    // SAFETY: the call fills in the number, which lives for as long as the call.
    while unsafe waitpid(id, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
