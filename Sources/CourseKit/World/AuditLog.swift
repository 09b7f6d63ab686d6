/// A log that writes down what happened, line by line.
@MainActor
public final class AuditLog {
  public private(set) var lines: [String] = []

  public init() {}

  public func add(_ line: String) { lines.append(line) }
}
