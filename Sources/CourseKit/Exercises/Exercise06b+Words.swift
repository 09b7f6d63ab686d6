// What is said about a turn.
extension WeatherCheck {
  func wrong(_ changed: [WeatherChange], _ expected: [String], _ lines: [String]) -> Finding {
    let what = "one turn changed: \(names(changed)). Reported: \(expected)"
    let missing = expected.filter { !lines.contains($0) }
    let isAllThere = missing.isEmpty
    let isOld = missing.contains { line in lines.contains { $0.prefix(4) == line.prefix(4) } }
    let (id, why, look): (String, String, String) =
      switch changed.first {
      case _ where isAllThere && Set(lines) == Set(expected) && changed.contains(where: \.isMast):
        (
          "twice", "The desk takes each report for news. Of a new mast it wants three.",
          "a new mast, and a change of it in the same turn: one report of each value"
        )
      case _ where isAllThere && Set(lines) == Set(expected):
        (
          "twice", "The dew point is made of two values. When both change, it is still one report.",
          "the conditions of the dew point: two, or one?"
        )
      case _ where isAllThere:
        (
          "too-much", "The desk takes each report for news.",
          "the conditions: does the event match what belongs to that value?"
        )
      case _ where isOld:
        (
          "old-value", "A value that was read before the change is the value from before.",
          "where the values are read: in the block, in this run, through `roof.mast`?"
        )
      case _ where changed.contains(where: \.isMast):
        (
          "new-mast", "Another mast is news, also with the same values, or if it was there before.",
          "`roof.mast`: do you read it in each run? Do you ask the event, or compare values or masts?"
        )
      case _ where changed.contains(.balance):
        (
          "compares", "The dew point counts as changed when a value has that it is made of.",
          "the dew point: what do you compare? Its parts may change, and it is the same"
        )
      case _ where Set(changed).count > 1:
        (
          "only-one", "The event stands for all changes of the turn. Each needs its answer.",
          "`else`, `switch` and `return`: whatever lets one change hide another"
        )
      case .battery:
        (
          "inherited", "A property is spelled with the class that declares it.",
          "the key path of the battery: which class declares it?"
        )
      case .temperature, .humidity:
        (
          "computed",
          "The dew point is computed: it is stored nowhere, so it never changes itself.",
          "the dew point: which stored properties is it made of?"
        )
      default:
        (
          "nested", "What changed is a property of the mast. The path through the roof is another.",
          "the key path of the wind: with which class does it begin?"
        )
      }
    let hint =
      ["compares": 2, "inherited": 2, "computed": 2, "nested": 2, "new-mast": 3, "twice": 3][id]
      ?? 1
    return Finding(
      id, expected: what, seen: "reported: \(lines)", why: why, look: look, hint: hint)
  }
}
