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

/// Remembers the old state by shutter, and so once for both of its logs.
private enum RemembersByShutter: ShutterLogging {
  private static var states: [ObjectIdentifier: String] = [:]

  static func record(_ shutter: Shutter, in log: AuditLog) {
    let id = ObjectIdentifier(shutter)
    trackOnce(shutter, .deinit) { _, _ in
      states[id] = nil
      log.add("gone")
    }
    states[id] = shutter.state
    follow(shutter, id, log)
  }

  private static func follow(_ shutter: Shutter, _ id: ObjectIdentifier, _ log: AuditLog) {
    trackOnce(shutter, .didSet) { shutter, _ in
      guard let shutter else { return }
      log.add("\(states[id] ?? "") to \(shutter.state)")
      states[id] = shutter.state
      follow(shutter, id, log)
    }
  }
}

/// Writes the first lines at once, and the others when there is time.
private enum WritesLaterLinesInATask: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    trackOnce(shutter, .deinit) { _, _ in log.add("gone") }
    follow(shutter, log)
  }

  private static func follow(_ shutter: Shutter, _ log: AuditLog, lines: Int = 0) {
    let old = shutter.state
    trackOnce(shutter, .didSet) { shutter, _ in
      guard let shutter else { return }
      let line = "\(old) to \(shutter.state)"
      if lines < 4 { log.add(line) } else { Task { log.add(line) } }
      follow(shutter, log, lines: lines + 1)
    }
  }
}

extension Answers {
  static let moreOf04: [Answer] = [
    wrong(StopsAfterFiftyChanges.self, "stops-listening"),
    wrong(SaysGoneInATask.self, "gone-late"),
    wrong(AsksForOneEnd.self, "gone-unsaid"),
    wrong(RemembersByShutter.self, "two-logs"),
    wrong(WritesLaterLinesInATask.self, "late"),
  ]

  private static func wrong(_ type: any ShutterLogging.Type, _ finding: String) -> Answer {
    .wrong("\(type)", finding) { await Check.exercise04(type) }
  }
}
