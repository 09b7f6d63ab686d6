public import Observatory

/// What all instruments of an observatory have.
@MainActor @Observable
public class Instrument {
  /// How full it is, in per cent.
  public var battery = 100

  /// Counts the reads of an instrument, whichever class declares the property.
  let reads = Reads()

  public init() {}

  func access<Member>(keyPath: KeyPath<Instrument, Member>) {
    reads.add(keyPath)
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
