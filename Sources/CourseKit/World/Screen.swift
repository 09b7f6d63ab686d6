/// A screen that shows one number.
@MainActor
public final class Screen {
  /// Each number that was shown, in order.
  public private(set) var shown: [Int] = []

  public init() {}

  public func show(_ number: Int) { shown.append(number) }
}
