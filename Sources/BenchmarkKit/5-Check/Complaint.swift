/// What a check found wrong: a figure that is not what it should be.
public struct Complaint: Equatable, Sendable, CustomStringConvertible {
  /// The name of the row, or of what grows.
  public let name: String
  public let description: String
}
