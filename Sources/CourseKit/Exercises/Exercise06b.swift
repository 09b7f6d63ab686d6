public import Observatory

extension Exercise {
  public static let exercise06b = Exercise(
    "06b", "The weather desk", minutes: 12,
    concept: "how a changed property is spelled: inherited, computed, behind another object",
    goal: "Several values change in one turn: report each of them, and none that did not change.",
    hints: [
      """
      Read all that you need, in each run and through `roof.mast`. Then one `if` for each of the \
      three values: the first run reports them all, later ones what the event matches.
      """,
      """
      What changes is a stored property, and it is spelled with the class that declares it. The \
      battery is declared in `Instrument`. The dew point is stored nowhere: what is it made of? \
      And the wind is a property of the mast, not of the roof.
      """,
      """
      `\\WeatherMast.wind`, `\\Instrument.battery`; for the dew point `\\WeatherMast.temperature` \
      or `\\WeatherMast.humidity`. And `\\Roof.mast` says that the mast was replaced: then it is \
      as in the first run, whatever the values are.
      """,
    ])
}

/// Reports the weather to a desk.
@MainActor
public protocol WeatherReporting: SendableMetatype {
  /// Reports the wind, the dew point and the battery of the mast in its first run, and then what
  /// has changed of it, as long as the token lives. Of a new mast it reports all three.
  static func report(_ roof: Roof, to desk: WeatherDesk) -> ObservationTracking.Token
}

extension Check {
  @MainActor
  public static func exercise06b<Reporting: WeatherReporting>(
    _ type: Reporting.Type
  ) async -> [Finding] {
    await WeatherCheck<Reporting>().findings()
  }
}
