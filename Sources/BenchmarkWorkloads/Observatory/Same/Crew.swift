import BenchmarkKit

/// Counts who has done his part, and wakes the one who waits for all of them.
@MainActor final class Crew {
  private var expected = 0
  /// How many have called `report` so far.
  private(set) var reports = 0
  private var waiter: Waiter?

  /// Runs the body and waits until so many have called `report`.
  func wait(for count: Int, while body: () -> Void) async {
    await BenchmarkKit.wait {
      expected = count
      waiter = $0
      body()
    }
  }

  func report() {
    reports += 1
    expected -= 1
    guard expected == 0 else { return }
    waiter?.resume()
    waiter = nil
  }
}
