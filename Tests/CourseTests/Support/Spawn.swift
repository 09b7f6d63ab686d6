import Foundation

/// Starts a program in a session of its own, whose terminal it gets. `Process` cannot do that.
struct Spawn {
  #if canImport(Darwin)
    private static let ownSession = Int16(POSIX_SPAWN_SETSID)
  #else
    // The headers show it only to those who ask for what is special to GNU.
    private static let ownSession: Int16 = 0x80
  #endif

  private let arguments: [String]
  private let environment: [String: String]
  private let terminal: String

  init(_ arguments: [String], environment: [String: String], terminal: String) {
    self.arguments = arguments
    self.environment = environment
    self.terminal = terminal
  }

  func start() throws -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    // Who starts the tests in the background may have let them ignore an interrupt.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Self.ownSession | Int16(POSIX_SPAWN_SETSIGDEF))
    // The first terminal that the leader of a session opens is that of the session.
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)

    var strings = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      // SAFETY: each came from `strdup`, and the started program has copies.
      unsafe strings.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var id = pid_t()
    // SAFETY: all that is handed over lives until the end of this function.
    let code = unsafe posix_spawn(&id, arguments[0], &actions, &attributes, &strings, &variables)
    guard code == 0 else { throw TerminalWindow.Failure(step: "start", code: code) }
    return id
  }
}
