internal import Observatory

/// Asks one question after the other, each of a new sky.
struct SkyCheck<Sky: SkyByHand> {
  private typealias Property = (
    name: String, path: any ReferenceWritableKeyPath<Sky, Int> & Sendable
  )

  private let seeing: Property = ("seeing", \.seeing)
  private let clouds: Property = ("cloudCover", \.cloudCover)

  func findings() -> [Finding] {
    macro() + stored(seeing) + heard(seeing, not: clouds)
      + stored(clouds) + heard(clouds, not: seeing)
      + sameValues() + written("seeing") { $0.seeing = $1 }
      + written("cloudCover") { $0.cloudCover = $1 } + clear() + clearWhenHeard() + skies()
  }

  /// What the macro adds to a class has a name that nobody else gives.
  private func macro() -> [Finding] {
    let classes = sequence(first: Mirror(reflecting: Sky())) { $0.superclassMirror }
    guard classes.contains(where: { $0.children.contains { $0.label == "_$observationRegistrar" } })
    else { return [] }
    return [
      Finding(
        "macro", expected: "a class that is observable by hand",
        seen: "the class is marked with `@Observable`",
        why: "The macro writes for you what you are to write yourself, this one time.",
        look: "the line above the class: without the macro, what is missing?", hint: 1)
    ]
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
    let sky = Sky()
    // A sky is read and changed more often than anybody counts on.
    for _ in 1...unguessable(1)[0] {
      if let finding = heard(property, not: other, in: sky) { return [finding] }
    }
    return often(property) + moment(property)
  }

  private func heard(_ property: Property, not other: Property, in sky: Sky) -> Finding? {
    let name = property.name
    let ear = Ear { _ = sky[keyPath: property.path] }
    guard ear.isSubscribed else {
      return Finding(
        "read-unsaid", expected: "a closure that reads `\(name)` is subscribed to it",
        seen: "it read `\(name)`, and the registrar heard of no read",
        why: "Reading is subscribing only because the getter says so, each time.",
        look: "the getter of `\(name)`: does it call `access` before it returns?", hint: 1)
    }
    sky[keyPath: other.path] = (sky[keyPath: other.path] + 7) % 101
    guard ear.calls == 0 else { return wrong(property, other) }
    sky[keyPath: property.path] = (sky[keyPath: property.path] + 1) % 101
    guard ear.calls == 1 else {
      return Finding(
        "change-unsaid", expected: "who has read `\(name)` hears when it changes",
        seen: "`\(name)` changed from one value to another, in silence",
        why: "A registrar sees no memory. It knows of a change only if the setter tells it.",
        look: "the setter of `\(name)`: does it call `withMutation`, with `\\.\(name)`?", hint: 1)
    }
    return nil
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

  /// Who only assigns depends on nothing.
  private func written(_ name: String, _ assign: (Sky, Int) -> Void) -> [Finding] {
    let sky = Sky()
    // Another value, and the same one again.
    for value in [40, 40, 100, 100, 0, 0] + unguessable(60).map({ $0 % 101 }) {
      // A key path reads before it assigns.
      let ear = Ear { assign(sky, value) }
      guard ear.isSubscribed else { continue }
      return [
        Finding(
          "writing-reads",
          expected: "a closure that only assigns `\(name)` is subscribed to nothing",
          seen: "it assigned \(value), and the registrar heard of a read",
          why: "Reading is subscribing, wherever it is done. A setter that uses the getter reads.",
          look: "the setter of `\(name)`: which value does it compare with?", hint: 3)
      ]
    }
    return []
  }

  private func skies() -> [Finding] {
    let (north, south) = (Sky(), Sky())
    let ear = Ear { _ = (north.seeing, north.cloudCover, north.isClear) }
    south.seeing += 4
    south.cloudCover += 40
    let isHeard = ear.calls > 0
    let isShared = north.seeing == south.seeing || north.cloudCover == south.cloudCover
    guard isHeard || isShared else { return [] }
    return [
      Finding(
        "two-skies", expected: "a change of one sky is no change of another",
        seen: isHeard
          ? "who has read the sky in the north heard of the south"
          : "the sky in the north reads what was assigned to the one in the south",
        why: isHeard
          ? "A dependency is one property of one object. Each object has its own registrar."
          : "What is stored in one place for all is one value, and each sky has its own.",
        look: isHeard
          ? "`registrar`: is it a property of each sky, or `static`?"
          : "what is stored: is it a property of each sky, or `static`?", hint: 1)
    ]
  }
}
