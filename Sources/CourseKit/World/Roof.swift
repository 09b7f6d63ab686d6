public import Observatory

/// The roof of the observatory, with a mast that can be replaced.
@MainActor @Observable
public final class Roof {
  public var mast: WeatherMast
  /// Whether its lamp is on, which is nothing for a weather desk.
  public var isLit = false

  let reads = Reads()

  public init(mast: WeatherMast) { self.mast = mast }

  func access<Member>(keyPath: KeyPath<Roof, Member>) {
    reads.add(keyPath)
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
