extension Row {
  /// The table, in the order in which it is printed. It is the only place that knows the goals.
  public static let all: [Row] = [
    Row("read", "read, not tracking", .read, .times(6)),
    Row("set", "set, nobody observes", .set, .times(20)),
    Row("set-over", "… more than a plain one ¹", .set, .atMost(2), over: .set, isSteady: false),
    Row("increment", "+= 1, nobody observes", .increment, .times(20)),
    Row(
      "increment-over", "… more than a plain one ¹", .increment, .atMost(2), over: .increment,
      isSteady: false),
    Row("generic-get", "generic class: get", .genericGet, .times(100)),
    Row("generic-set", "generic class: set", .genericSet, .times(100)),
    Row("unspecialised-get", "… not specialised: get", .unspecialisedGet, .times(35)),
    Row("unspecialised-set", "… not specialised: set", .unspecialisedSet, .times(35)),
    Row("set-beside", "set beside an observed one", .setBeside, .times(20)),
    Row("cycle-1", "cycle, 1 property", .cycleOfOne, .times(12)),
    Row("cycle-10", "cycle, 10 properties", .cycleOfTen, .times(25)),
    Row("cycle-100", "cycle, 100 properties", .cycleOfHundred, .times(30)),
    Row("cycle-objects", "cycle, 1,000 objects", .cycleOfObjects, .times(13)),
    Row("read-again", "read again, each", .readAgain, .times(15)),
    Row("fire", "10,000 observers: fire", .fire, .times(35)),
    Row("arm-fire", "10,000 observers: arm+fire", .armAndFire, .times(20)),
    Row("set-all", "1,000 objects: set them", .setAll, .times(5)),
    Row("set-cells", "30,000 cells: set one", .setCells, .times(1)),
    Row("fresh", "new object, first tracking", .armFresh, .times(4)),
    Row("next", "Observations: set, next()", .next, .times(7)),
    Row("next-replaced", "… of 16,000 new objects", .nextReplaced, .times(5)),
    Row("blocks-change", "10,000 blocks: a change", .changeForMany, .times(30), isSteady: false),
    Row("blocks-start", "10,000 blocks: start", .startMany, .times(12), isSteady: false),
    Row(
      "actor", "set → block, an actor ²", .runOnActor, .times(2.5), isSteady: false,
      isBoundByHops: true),
    Row(
      "main-actor", "set → block, main actor ²", .runOnMainActor, .times(1.5), isSteady: false,
      isBoundByHops: true),
    Row(
      "waiting", "blocks before other work", .waitForBlocks, .atMost(1), in: .calls,
      isSteady: false),
    Row(
      "threads", "2 threads, against one", .writeApart, .atMost(1.15), in: .share,
      against: .writeAlone, isSteady: false),
    Row("object", "object made and freed ¹", .makeObject, .times(3), over: .object),
    Row("object-bytes", "idle object ¹", .idleObjects, .times(4), in: .bytes, over: .objects),
    Row("fresh-bytes", "object and its tracking", .keepFresh, .times(3), in: .bytes),
    Row("tracking-bytes-1", "tracking, 1 property", .trackOne, .times(5), in: .bytes),
    Row("tracking-bytes-10", "tracking, 10 properties", .trackTen, .times(3), in: .bytes),
    Row("block-bytes", "idle block", .idleBlocks, .atMost(320), in: .bytes),
    Row("allocations", "allocations in a cycle", .cycleOfOne, .atMost(0), in: .allocations),
  ]
}
