import Observatory

/// An object for a token, as in step 5 of chapter 08.
final class Kept {
  private let token: ObservationTracking.Token

  init(_ token: consuming ObservationTracking.Token) { self.token = token }
}
