/// Refers to a receiver in one word, and does not keep it alive.
///
/// A reference to `any ChangeReceiver` takes two words, and is counted each time that it is loaded. So
/// this one knows the two kinds there are.
@safe struct ReceiverReference: BitwiseCopyable, @unchecked Sendable {
  private let address: UnsafeRawPointer

  // Objects stand at even addresses, so that a mark tells the two kinds apart.

  init(_ observation: ContinuousObservation) {
    unsafe address = UnsafeRawPointer(Unmanaged.passUnretained(observation).toOpaque())
  }

  init(_ iteration: StateIteration) {
    unsafe address = UnsafeRawPointer(Unmanaged.passUnretained(iteration).toOpaque()) + 1
  }

  /// Hands the receiver to one of the two.
  ///
  /// The caller holds the lock of a table in which the receiver's tracking is registered, or arms it.
  /// So the receiver has not ended it yet.
  @inline(__always)
  private func withReceiver<Result>(
    _ observation: (ContinuousObservation) -> Result, _ iteration: (StateIteration) -> Result
  ) -> Result {
    // SAFETY: a receiver ends its tracking before it goes away, so it is alive.
    unsafe UInt(bitPattern: address) & 1 == 0
      ? Unmanaged.fromOpaque(address)._withUnsafeGuaranteedRef(observation)
      : Unmanaged.fromOpaque(address - 1)._withUnsafeGuaranteedRef(iteration)
  }

  @inline(__always)
  func announce(_ property: Property, of table: ObserverTable, isHere: Bool) -> (any Wakeable)? {
    withReceiver {
      $0.announce(property, of: table, isHere: isHere)
    } _: {
      $0.announce(property, of: table, isHere: isHere)
    }
  }

  @inline(__always)
  func change(
    _ property: Property, of table: ObserverTable, isHere: Bool
  ) -> (wakes: (any Wakeable)?, leaves: Bool) {
    withReceiver {
      $0.change(property, of: table, isHere: isHere)
    } _: {
      $0.change(property, of: table, isHere: isHere)
    }
  }

  @inline(__always)
  func death(isTooNew: Bool, isHere: Bool) -> (any Wakeable)? {
    withReceiver {
      $0.death(isTooNew: isTooNew, isHere: isHere)
    } _: {
      $0.death(isTooNew: isTooNew, isHere: isHere)
    }
  }
}
