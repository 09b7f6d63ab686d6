import Foundation
import Observatory

/// Keeps a token where a block can reach it.
final class TokenBox: @unchecked Sendable {
  private let lock = NSLock()
  /// Guarded by the lock.
  private var token: ObservationTracking.Token?

  init() {}

  init(_ token: consuming ObservationTracking.Token) {
    self.token = consume token
  }

  /// Keeps `new` in the place of the token before, which ends.
  func keep(_ new: consuming ObservationTracking.Token) {
    let old = exchange(new)
    _ = consume old
  }

  func cancel() {
    exchange(nil)?.cancel()
  }

  /// Gives the token away.
  func take() -> sending ObservationTracking.Token {
    guard let token = exchange(nil) else { preconditionFailure("the box has no token") }
    return token
  }

  func drop() {
    let old = exchange(nil)
    _ = consume old
  }

  /// A token ends outside the lock: what it releases may come back here.
  private func exchange(
    _ new: consuming ObservationTracking.Token?
  ) -> ObservationTracking.Token? {
    lock.lock()
    defer { lock.unlock() }
    let old = token.take()
    token = new
    return old
  }
}
