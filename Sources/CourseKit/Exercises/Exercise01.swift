public import Observatory

extension Exercise {
  public static let exercise01 = Exercise(
    "01", "The sky, by hand", minutes: 10,
    concept: "what a getter and a setter say to a registrar",
    goal: """
      Make a class observable without the macro: reading a property subscribes to it, and changing \
      it is announced.
      """,
    hints: [
      """
      A getter says `access` before it returns the value. A setter says `withMutation`, and makes \
      the change inside the closure that it passes. Step 1 of chapter 01 has both.
      """,
      """
      Each property names itself: `\\.seeing` in the getter and the setter of `seeing`, \
      `\\.cloudCover` in those of `cloudCover`. Before `cloudCover` announces anything, it \
      compares the new value with the stored one and returns if they are equal.
      """,
      """
      `registrar.access(self, keyPath: \\.seeing)`, then `return storedSeeing`. And \
      `registrar.withMutation(of: self, keyPath: \\.seeing) { storedSeeing = newValue }`. \
      `isClear` needs no call of its own: let it read `cloudCover`, not `storedCloudCover`.
      """,
    ])
}

/// A sky that is observable without the macro.
public protocol SkyByHand: AnyObject, Observable, SendableMetatype {
  init()

  /// How sharp the stars are, in seconds of arc. Each assignment is announced, also of the same value.
  var seeing: Int { get set }

  /// In per cent. An assignment of the same value is not announced.
  var cloudCover: Int { get set }

  /// Whether less than 20 per cent of the sky is covered.
  var isClear: Bool { get }
}

extension Check {
  public static func exercise01<Sky: SkyByHand>(_ type: Sky.Type) async -> [Finding] {
    SkyCheck<Sky>().findings()
  }
}

/// Asks one question after the other, each of a new sky.
private struct SkyCheck<Sky: SkyByHand> {
  private typealias Property = (
    name: String, path: any ReferenceWritableKeyPath<Sky, Int> & Sendable
  )

  private let seeing: Property = ("seeing", \.seeing)
  private let clouds: Property = ("cloudCover", \.cloudCover)

  func findings() -> [Finding] {
    stored(seeing) + heard(seeing, not: clouds)
      + stored(clouds) + heard(clouds, not: seeing)
      + sameValues() + clear() + skies()
  }

  private func stored(_ property: Property) -> [Finding] {
    let sky = Sky()
    for value in [5, 2, 9] {
      sky[keyPath: property.path] = value
      let seen = sky[keyPath: property.path]
      guard seen != value else { continue }
      return [
        Finding(
          "value-lost", expected: "`\(property.name)` is \(value) after \(value) was assigned",
          seen: "it is \(seen)",
          why: "An observable property is a property first: it gives back what was stored.",
          look: "the setter of `\(property.name)`: where does it store `newValue`?", hint: 1)
      ]
    }
    return []
  }

  private func heard(_ property: Property, not other: Property) -> [Finding] {
    let name = property.name
    let sky = Sky()
    let ear = Ear { _ = sky[keyPath: property.path] }
    guard ear.isSubscribed else {
      return [
        Finding(
          "read-unsaid", expected: "a closure that reads `\(name)` is subscribed to it",
          seen: "it read `\(name)`, and the registrar heard of no read",
          why: "Reading is subscribing only because the getter says so, each time.",
          look: "the getter of `\(name)`: does it call `access` before it returns?", hint: 1)
      ]
    }
    sky[keyPath: other.path] += 7
    guard ear.calls == 0 else { return [wrong(property, other)] }
    sky[keyPath: property.path] += 1
    guard ear.calls == 1 else {
      return [
        Finding(
          "change-unsaid", expected: "who has read `\(name)` hears when it changes",
          seen: "`\(name)` changed from one value to another, in silence",
          why: "A registrar sees no memory. It knows of a change only if the setter tells it.",
          look: "the setter of `\(name)`: does it call `withMutation`, with `\\.\(name)`?", hint: 1)
      ]
    }
    return often(property) + moment(property)
  }

  private func wrong(_ property: Property, _ other: Property) -> Finding {
    Finding(
      "wrong-property",
      expected: "who has read `\(property.name)` hears nothing when `\(other.name)` changes",
      seen: "a change of `\(other.name)` was announced to it",
      why: "The key path says which property it is. With the wrong one, the wrong readers hear.",
      look: """
        the four key paths: `\\.seeing` in both halves of `seeing`, `\\.cloudCover` in both halves \
        of `cloudCover`
        """, hint: 2)
  }

  /// The call must come before the store, and the change must have an end.
  private func moment(_ property: Property) -> [Finding] {
    let sky = Sky()
    let path = property.path
    let old = sky[keyPath: path]
    let during = Witness<Sky, Int>(sky)
    let ear = Ear {
      _ = sky[keyPath: property.path]
    } onChange: {
      during.look { $0[keyPath: path] }
    }
    let end = Witness<Sky, Int>(sky)
    withObservationTracking(options: [.didSet]) {
      _ = sky[keyPath: property.path]
    } onChange: { _ in
      end.look { $0[keyPath: path] }
    }
    sky[keyPath: property.path] = old + 3
    let name = property.name
    if ear.calls == 1, let seen = during.value, seen != old {
      return [
        Finding(
          "store-outside", expected: "`\(name)` is still \(old) while its change is announced",
          seen: "it is \(seen) already",
          why: "`withMutation` announces the change, then makes it: you give it as a closure.",
          look: "the setter of `\(name)`: is the assignment inside the closure?", hint: 1)
      ]
    }
    if end.value != old + 3 {
      return [
        Finding(
          "no-end", expected: "the change of `\(name)` to \(old + 3) begins and ends",
          seen: end.value.map { "when it ended, `\(name)` was \($0)" } ?? "it never ended",
          why: "Some observers look after the store. They wait for the end of the change.",
          look: "the setter of `\(name)`: one call of `withMutation`, with the store in it", hint: 3
        )
      ]
    }
    return []
  }

  /// One change is announced once: who listens again meanwhile hears nothing more.
  private func often(_ property: Property) -> [Finding] {
    let sky = Sky()
    let path = property.path
    let again = Witness<Sky, Ear>(sky)
    let ear = Ear {
      _ = sky[keyPath: path]
    } onChange: {
      again.look { sky in Ear { _ = sky[keyPath: path] } }
    }
    sky[keyPath: path] += 1
    guard ear.calls == 1, again.value?.calls != 0 else { return [] }
    return [
      Finding(
        "announced-twice", expected: "one change of `\(property.name)` is announced once",
        seen: "who listened again in `onChange` heard of the same change once more",
        why: "Each call of `withMutation` is one change.",
        look: "the setter of `\(property.name)`, and what it calls: one `withMutation`, not two",
        hint: 3)
    ]
  }

  private func sameValues() -> [Finding] {
    var findings: [Finding] = []
    let sky = Sky()
    for value in [4, 2] {
      sky.seeing = value
      let ear = Ear { _ = sky.seeing }
      sky.seeing = value
      guard ear.isSubscribed, ear.calls == 0 else { continue }
      findings.append(
        Finding(
          "same-seeing-silent", expected: "an assignment of the same `seeing` is heard, too",
          seen: "`seeing` was \(value), \(value) was assigned, and nobody heard",
          why: "Each measurement counts here, also one that gives the same. Only you compare.",
          look: "the setter of `seeing`: nothing stands before `withMutation`", hint: 2))
      break
    }
    for value in [60, 0] {
      sky.cloudCover = value
      let ear = Ear { _ = sky.cloudCover }
      sky.cloudCover = value
      guard ear.calls > 0 else { continue }
      findings.append(
        Finding(
          "same-clouds-heard", expected: "an assignment of the same `cloudCover` is silent",
          seen: "`cloudCover` was \(value), \(value) was assigned, and a change was announced",
          why: "A registrar compares nothing. Who wants silence has to compare.",
          look: "the setter of `cloudCover`: what if `newValue` is what is stored?", hint: 2))
      break
    }
    return findings
  }

  private func clear() -> [Finding] {
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
    sky.cloudCover = 90
    guard ear.calls != 1 else { return [] }
    return [
      Finding(
        "clear-deaf", expected: "who has read `isClear` hears when `cloudCover` changes",
        seen: "`cloudCover` went from 5 to 90, `isClear` to \(sky.isClear), in silence",
        why:
          "A computed property depends on what it reads, and a stored one behind it says nothing.",
        look: "`isClear`: does it read `cloudCover`, or `storedCloudCover`?", hint: 3)
    ]
  }

  private func skies() -> [Finding] {
    let (north, south) = (Sky(), Sky())
    let ear = Ear { _ = (north.seeing, north.cloudCover, north.isClear) }
    south.seeing += 4
    south.cloudCover += 40
    guard ear.calls > 0 || north.seeing == south.seeing else { return [] }
    return [
      Finding(
        "two-skies", expected: "a change of one sky is no change of another",
        seen: "who has read the sky in the north heard of the south",
        why: "A dependency is one property of one object. Each object has its own registrar.",
        look: "`registrar` and what is stored: are they properties of each sky?", hint: 1)
    ]
  }
}
