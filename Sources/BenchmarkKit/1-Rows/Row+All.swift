extension Row {
  /// The table, in the order in which it is printed. It is the only place that knows the goals.
  public static let all: [Row] = [
    Row("read", "read, not tracking", .read, .times(1.5)),
    Row("set", "set, nobody observes", .set, .times(3.5)),
    Row("increment", "+= 1, nobody observes", .increment, .times(2)),
    Row("set-beside", "set beside an observed one", .setBeside, .times(8)),
    Row("cycle-1", "cycle, 1 property", .cycleOfOne, .times(8)),
    Row("cycle-10", "cycle, 10 properties", .cycleOfTen, .times(8)),
    Row("cycle-100", "cycle, 100 properties", .cycleOfHundred, .times(15)),
    Row("cycle-objects", "cycle, 1,000 objects", .cycleOfObjects, .times(12)),
    Row("read-again", "read again, each", .readAgain, .times(5)),
    Row("fire", "10,000 observers: fire", .fire, .times(25)),
    Row("arm-fire", "10,000 observers: arm+fire", .armAndFire, .times(18)),
    Row("next", "Observations: set, next()", .next, .times(7)),
    Row("blocks-change", "10,000 blocks: a change", .changeForMany, .times(30), isSteady: false),
    Row("blocks-start", "10,000 blocks: start", .startMany, .times(20), isSteady: false),
    Row(
      "actor", "set → block, an actor ²", .runOnActor, .times(2), isSteady: false,
      isBoundByHops: true),
    Row(
      "main-actor", "set → block, main actor ²", .runOnMainActor, .times(1), isSteady: false,
      isBoundByHops: true),
    Row("object", "object made and freed ¹", .makeObject, .times(2.5), over: .plainObject),
    Row(
      "object-bytes", "idle object ¹", .idleObjects, .times(4), in: .bytes, over: .plainObjects),
    Row("tracking-bytes-1", "tracking, 1 property", .trackOne, .times(4), in: .bytes),
    Row("tracking-bytes-10", "tracking, 10 properties", .trackTen, .times(1.8), in: .bytes),
    Row("block-bytes", "idle block", .idleBlocks, .atMost(400), in: .bytes),
    Row("allocations", "allocations in a cycle", .cycleOfOne, .atMost(2), in: .allocations),
  ]
}
