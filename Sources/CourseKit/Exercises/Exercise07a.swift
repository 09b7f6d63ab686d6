public import Observatory

extension Exercise {
  public static let exercise07a = Exercise(
    "07a", "The panel", minutes: 10,
    concept: "a block that depends on what it needs now, and on no more",
    goal: """
      A panel shows the clouds or the seeing, but only while it is open. Its block runs when the \
      screen is out of date, and only then.
      """,
    hints: [
      """
      A block depends on what its latest run has read. So a run decides, by what it reads, what \
      will wake the next one. Each run must read `panel.isOpen`. What else must it read, if the \
      panel is closed? And what, if it is open?
      """,
      """
      Here you do not read first, and decide then. Decide by what you have read, and read the rest \
      in the branch that needs it. A branch may end early: what it has read will wake the block.
      """,
      """
      First `guard panel.isOpen else { return screen.show(.dark) }`. Then \
      `switch panel.page`, and only in its branches `sky.clouds` or `sky.seeing`.
      """,
    ])
}

/// Shows the sky in a panel.
@MainActor
public protocol PanelShowing: SendableMetatype {
  /// Shows one picture in its first run, and then one whenever the picture may have become another
  /// one, as long as the token lives.
  static func show(
    _ sky: Sky, in panel: Panel, on screen: ConsoleScreen
  ) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise07a<Showing: PanelShowing>(_ type: Showing.Type) async -> [Finding] {
    await PanelCheck<Showing>().findings()
  }
}
