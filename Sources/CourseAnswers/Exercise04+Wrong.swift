import CourseKit
import Observatory

/// Has had enough after some changes.
private enum StopsAfterFiftyChanges: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    trackOnce(shutter, .deinit) { _, _ in log.add("gone") }
    writeChanges(of: shutter, in: log, rest: 50)
  }

  private static func writeChanges(of shutter: Shutter, in log: AuditLog, rest: Int) {
    guard rest > 0 else { return }
    let old = shutter.state
    trackOnce(shutter, .didSet) { shutter, _ in
      guard let shutter else { return }
      log.add("\(old) to \(shutter.state)")
      writeChanges(of: shutter, in: log, rest: rest - 1)
    }
  }
}

/// Hops before it writes the last line, as there is time enough now.
private enum SaysGoneInATask: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    trackOnce(shutter, .deinit) { _, _ in
      Task { log.add("gone") }
    }
    writeChanges(of: shutter, in: log) {}
  }
}

/// Asks for the end once, for all shutters of the program.
private enum AsksForOneEnd: ShutterLogging {
  private static var hasAsked = false

  static func record(_ shutter: Shutter, in log: AuditLog) {
    if !hasAsked { trackOnce(shutter, .deinit) { _, _ in log.add("gone") } }
    hasAsked = true
    writeChanges(of: shutter, in: log) {}
  }
}

extension Answers {
  static let moreOf04: [Answer] = [
    wrong(StopsAfterFiftyChanges.self, "stops-listening"),
    wrong(SaysGoneInATask.self, "gone-late"),
    wrong(AsksForOneEnd.self, "gone-unsaid"),
  ]

  private static func wrong(_ type: any ShutterLogging.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise04(type) }
  }
}
