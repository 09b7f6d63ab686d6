internal import Observatory

extension Exercise {
  public static let exercise04 = Exercise(
    "04", "The log of the shutter", minutes: 12,
    concept: "each change with its old and its new value, and the end of the object",
    goal: """
      Write down each change of a dome's shutter, with its old and its new state, and a last line \
      when the shutter is gone.
      """,
    hints: [
      """
      At `.didSet` the new state is stored, and the writer's next line has not run yet: write the \
      line there, and re-arm there, too. The old state must be known before the change. The first \
      trap of chapter 04 has nearly all of it.
      """,
      """
      Whatever `onChange` captures strongly lives as long as the tracking: capture the shutter \
      with `[weak shutter]`. And a change does not end the wait for `.deinit`. So a function that \
      re-arms must not ask for `.deinit` each time.
      """,
      """
      Two functions. `record` asks for `.deinit` once, and calls the other. That one says \
      `let old = shutter.state`, tracks `shutter.state` with `.didSet`, and in its `onChange` it \
      adds `"\\(old) to \\(shutter.state)"` and calls itself.
      """,
    ])
}

/// Writes down what happens to a shutter.
@MainActor
public protocol ShutterLogging: SendableMetatype {
  /// Adds a line for each change of `shutter.state` from now on, such as `closed to open`, within
  /// the assignment; and the line `gone` when the shutter goes, at once.
  static func record(_ shutter: Shutter, in log: AuditLog)
}

extension Check {
  public static func exercise04<Logging: ShutterLogging>(_ type: Logging.Type) async -> [Finding] {
    await ShutterLogCheck<Logging>().findings()
  }
}
