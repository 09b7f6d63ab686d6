/// The desk where reports are written. It has one pen, and a report takes its time.
@MainActor
public final class ReportDesk {
  /// What each report that was begun is about, in order.
  public private(set) var begun: [Int] = []
  /// How many reports are being written.
  private(set) var writers = 0
  /// True if somebody came while another one was writing.
  private(set) var wasCrowded = false
  /// Whether writers have to wait for `finish`.
  var isSlow = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Writes a report of where the telescope points, and returns when it is written.
  public func write(_ azimuth: Int) async {
    begun.append(azimuth)
    writers += 1
    if writers > 1 { wasCrowded = true }
    if isSlow { await withCheckedContinuation { waiting.append($0) } }
    writers -= 1
  }

  /// All who write come to their end.
  func finish() {
    let all = waiting
    waiting = []
    for writer in all { writer.resume() }
  }
}
