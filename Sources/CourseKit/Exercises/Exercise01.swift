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
      `isClear` needs no call of its own: let it read `cloudCover`, not `storedCloudCover`. A \
      setter compares with `storedCloudCover`: reading `cloudCover` there would subscribe.
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
