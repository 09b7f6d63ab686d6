public import Observatory

/// The sky above the observatory.
@MainActor @Observable
public final class Sky {
  /// How much of it is covered, in per cent.
  public var clouds: Int
  /// How calm the air is: less is calmer.
  public var seeing: Int

  let reads = Reads()

  public init(clouds: Int = 20, seeing: Int = 3) {
    self.clouds = clouds
    self.seeing = seeing
  }

  func access<Member>(keyPath: KeyPath<Sky, Member>) {
    reads.add(keyPath)
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
