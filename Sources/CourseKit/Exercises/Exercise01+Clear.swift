internal import Observatory

// What depends on the cloud cover.
extension SkyCheck {
  func clear() -> [Finding] {
    let sky = Sky()
    for clouds in [0, 19, 20, 100, 5] {
      sky.cloudCover = clouds
      guard sky.isClear != (clouds < 20) else { continue }
      return [
        Finding(
          "clear-wrong", expected: "`isClear` is \(clouds < 20) with a `cloudCover` of \(clouds)",
          seen: "it is \(sky.isClear)", why: "A computed property is made anew at each read.",
          look: "`isClear`: it compares the cloud cover with 20", hint: 3)
      ]
    }
    let ear = Ear { _ = sky.isClear }
    sky.seeing += 1
    if ear.calls > 0 {
      return [
        Finding(
          "clear-too-curious", expected: "`isClear` depends on `cloudCover` only",
          seen: "who has read `isClear` heard a change of `seeing`",
          why: "Each property that it reads is a dependency, whatever it does with the value.",
          look: "`isClear`, and the getter of `cloudCover`: what do they read or say?", hint: 3)
      ]
    }
    // Some, and then each value that there is, and any other one after it.
    let all = (0...100).map { ($0, ($0 + Int.random(in: 1...100)) % 101) }
    for (old, new) in [(5, 90), (90, 5), (0, 10), (60, 30), (100, 5)] + all {
      let sky = Sky()
      sky.cloudCover = old
      let ear = Ear { _ = sky.isClear }
      sky.cloudCover = new
      guard ear.calls != 1 else { continue }
      return [
        Finding(
          "clear-deaf", expected: "who has read `isClear` hears when `cloudCover` changes",
          seen: "`cloudCover` went from \(old) to \(new), `isClear` was \(old < 20) and is "
            + "\(sky.isClear), in silence",
          why: "A computed property depends on what it reads. A stored one behind it is silent.",
          look: (old < 20) == (new < 20)
            ? "what announces `isClear`: each change counts, also one that leaves it as it was"
            : "`isClear`: does it read `cloudCover`, or `storedCloudCover`?", hint: 3)
      ]
    }
    return []
  }

  /// Who hears that `cloudCover` is stored may ask for `isClear` at once.
  func clearWhenHeard() -> [Finding] {
    let sky = Sky()
    for (old, new) in [(5, 90), (90, 5)] + (0...60).map({ _ in (90, 5) }) {
      sky.cloudCover = old
      let stored = Witness<Sky, Bool>(sky)
      withObservationTracking(options: .didSet) {
        _ = sky.cloudCover
      } onChange: { _ in
        stored.look { $0.isClear }
      }
      sky.cloudCover = new
      guard let seen = stored.value, seen != (new < 20) else { continue }
      return [
        Finding(
          "clear-late", expected: "`isClear` is \(new < 20) as soon as `cloudCover` is \(new)",
          seen: "at the end of that change, `isClear` was \(seen)",
          why: "Who keeps the same thing in two places changes one of them too late.",
          look: "`isClear`: is it stored, or made of `cloudCover` at each read?", hint: 3)
      ]
    }
    return []
  }
}
