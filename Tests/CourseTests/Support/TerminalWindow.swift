import Foundation

/// A terminal with a program in it: what somebody would see, and whose keys a test presses.
@MainActor
final class TerminalWindow {
  /// How a program has ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  private(set) var screen: ScreenReader
  /// All that the program has written so far.
  private(set) var output: [UInt8] = []
  private let master: Int32
  /// Held open, so that the terminal is still there when the program has ended.
  private let slave: Int32
  let process: pid_t
  private var end: End?
  /// The mode before the program was started.
  let firstMode: Mode

  struct Failure: Error {
    var step: String
    var code = errno
  }

  /// Starts a program in a new terminal, which it may end with Ctrl-C.
  init(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws {
    screen = ScreenReader(columns: columns, rows: rows)
    var (master, slave): (Int32, Int32) = (0, 0)
    // SAFETY: the calls fill in the two files, and the name that is copied at once.
    guard unsafe openpty(&master, &slave, nil, nil, nil) == 0,
      let path = unsafe ttyname(slave).map({ unsafe String(cString: $0) })
    else { throw Failure(step: "open a terminal") }
    (self.master, self.slave) = (master, slave)
    // Programs that other tests start must not hold it open.
    for file in [master, slave] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    firstMode = Mode(of: slave)
    Self.setSize(of: master, columns: columns, rows: rows)
    var variables = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "LINES", "NO_COLOR"] { variables[name] = nil }
    variables["TERM"] = "xterm"
    variables.merge(environment) { $1 }
    process = try Spawn(
      ["/bin/bash", "-c", Self.start, folder.path, program.path] + arguments,
      environment: variables, terminal: path
    ).start()
  }

  /// It begins without our files. By some of them `Process` is told of an end, too late if a program
  /// holds them open that was started meanwhile.
  private static let start = "\(Tmux.closingFiles); cd \"$0\" && exec \"$@\""

  isolated deinit {
    if end == nil {
      kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
    close(master)
    close(slave)
  }

  /// Presses keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    // SAFETY: the call reads as many bytes as there are.
    unsafe _ = write(master, bytes, bytes.count)
  }

  /// Presses keys at the moment at which a condition holds.
  ///
  /// A thread of its own sees to that: when all tests run at once, one may have to wait for longer
  /// than the program in the window does.
  func type(_ keys: String, when condition: @escaping @Sendable () -> Bool) async {
    let (master, bytes) = (master, Array(keys.utf8))
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        for _ in 1...10_000 {
          if condition() { break }
          usleep(5000)
        }
        // SAFETY: the call reads as many bytes as there are.
        unsafe _ = write(master, bytes, bytes.count)
        continuation.resume()
      }
    }
  }

  func resize(columns: Int, rows: Int) {
    drain()
    screen.resize(columns: columns, rows: rows)
    Self.setSize(of: master, columns: columns, rows: rows)
  }

  /// Returns the text of the screen, once it is this one, or when the time is over.
  func text(becoming wanted: String) async -> String {
    await text { $0 == wanted }
  }

  /// Returns the text of the screen, once it is as wanted, or when the time is over.
  func text(_ isWanted: (String) -> Bool) async -> String {
    await eventually {
      drain()
      return isWanted(screen.text)
    }
    return screen.text
  }

  /// Waits for the end of the program, and returns how it was; nil if the time was over before.
  func ended() async -> End? {
    await eventually {
      drain()
      var status: Int32 = 0
      // SAFETY: the call fills in the status, which lives for as long as the call.
      guard end == nil, unsafe waitpid(process, &status, WNOHANG) == process else {
        return end != nil
      }
      end = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
      return true
    }
    drain()
    return end
  }

  /// The mode that the terminal is in now.
  var mode: Mode { Mode(of: slave) }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      // SAFETY: the call writes as many bytes as there are at most.
      let count = unsafe read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      output += bytes.prefix(count)
      screen.read(Array(bytes.prefix(count)))
    }
  }

  private static func setSize(of file: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    // SAFETY: the call reads the structure, which lives for as long as the call.
    unsafe _ = ioctl(file, UInt(TIOCSWINSZ), &size)
  }

  /// How a terminal takes keys and shows output.
  struct Mode: Equatable {
    private var flags: [tcflag_t]
    private var keys: [UInt8]

    init(of file: Int32) {
      var mode = termios()
      // SAFETY: the call fills in the structure, which lives for as long as the call.
      unsafe _ = tcgetattr(file, &mode)
      flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
      keys = unsafe withUnsafeBytes(of: mode.c_cc) { unsafe Array($0) }
    }
  }
}
