public import Observatory

extension Exercise {
  public static let exercise06a = Exercise(
    "06a", "The plotter", minutes: 10,
    concept: "one block, several properties, and work only for what has changed",
    goal: "A plotter draws a chart in three layers, and a layer only when its settings changed.",
    hints: [
      """
      Ask the event: `event.matches(\\ChartSettings.spacing)`. In the first run nothing has \
      changed, so nothing matches: ask for its `kind`. The chapter's step 2 has such a block.
      """,
      """
      Two rules. First read all three settings in each run, then ask: what a run does not read \
      does not wake the next one. And one `if` for each layer, never `else`: a turn may bring \
      several changes.
      """,
      """
      The labels have two settings: one `if` with both, \
      `isFirst || event.matches(\\ChartSettings.language) || \
      event.matches(\\ChartSettings.spacing)`. So they are drawn once when both have changed.
      """,
    ])
}

/// Draws a chart of the sky.
@MainActor
public protocol ChartPlotting: SendableMetatype {
  /// Draws all layers in its first run, and then, in each turn in which settings have changed, the
  /// layers that need them, as long as the token lives.
  static func plot(
    _ settings: ChartSettings, with plotter: Plotter
  ) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise06a<Plotting: ChartPlotting>(
    _ type: Plotting.Type
  ) async -> [Finding] {
    await PlotterCheck<Plotting>().findings()
  }
}
