extension ObservationTracking {
  /// Owns a continuous observation: it lives as long as its token.
  ///
  /// The surprise: a token that nobody keeps ends its observation at once. So `_ =` in front of
  /// `withContinuousObservation` means that the block never runs.
  ///
  ///     final class RemoteLink {
  ///       private var token: ObservationTracking.Token?
  ///
  ///       func stop() {
  ///         token = nil        // the same as `token.take()?.cancel()`
  ///       }
  ///     }
  ///
  /// A token can be moved, not copied. Keep it where the observation belongs. If the block captures
  /// that place strongly, the two keep each other alive: capture it weakly.
  ///
  /// Source: SE-0506.
  public struct Token: ~Copyable {
    private let receiver: Receiver

    init(_ receiver: Receiver) {
      self.receiver = receiver
    }

    deinit {
      receiver.end()
    }

    /// Ends the observation.
    ///
    /// On the isolation of the block no call follows, not even one that is due. From elsewhere a
    /// call that is under way may finish, and none starts. The block and all that it captured are
    /// released before this returns, or when that call has returned.
    ///
    /// - Complexity: O(*n*), *n* being the number of properties that the block read.
    public consuming func cancel() {}
  }
}
