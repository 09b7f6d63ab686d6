/// The bell in the control room. It remembers how often it has rung.
@MainActor
public final class Bell {
  public private(set) var rings = 0

  public init() {}

  public func ring() { rings += 1 }
}
