import CourseKit
import Observatory

enum MyShutterLog: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    withObservationTracking(options: .deinit) {
      _ = shutter.state
    } onChange: { _ in
      MainActor.assumeIsolated { log.add("gone") }
    }
    noteChange(of: shutter, in: log)
  }

  private static func noteChange(of shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    withObservationTracking(options: .didSet) {
      _ = shutter.state
    } onChange: { [weak shutter] _ in
      guard let shutter else { return }
      MainActor.assumeIsolated {
        log.add("\(old) to \(shutter.state)")
        noteChange(of: shutter, in: log)
      }
    }
  }
}

// MARK: - Wrong answers

/// Tracks a shutter, and hands it over when a call comes: nil when it is gone.
@MainActor
func trackOnce(
  _ shutter: Shutter, _ options: ObservationTracking.Options,
  reading: (Shutter) -> Void = { _ = $0.state },
  then body: @escaping @MainActor (Shutter?, ObservationTracking.Event.Kind) -> Void
) {
  withObservationTracking(options: options) {
    reading(shutter)
  } onChange: { [weak shutter] event in
    let (shutter, kind) = (shutter, event.kind)
    MainActor.assumeIsolated { body(shutter, kind) }
  }
}

/// Writes in the closure that only reads, for a first line.
private enum WritesAtOnce: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    trackOnce(shutter, .didSet, reading: { log.add("\($0.state) to \($0.state)") }) { shutter, _ in
      if let shutter { record(shutter, in: log) }
    }
  }
}

/// Reads the state before the tracking, where nobody notices.
private enum ReadsOutsideTheTracking: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    trackOnce(shutter, [.didSet, .deinit], reading: { _ in _ = old }) { shutter, _ in
      guard let shutter else { return log.add("gone") }
      log.add("\(old) to \(shutter.state)")
      record(shutter, in: log)
    }
  }
}

/// Hops, as the dome of chapter 03 does.
private enum HopsBeforeItWrites: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    withObservationTracking {
      _ = shutter.state
    } onChange: { [weak shutter] in
      Task { @MainActor in
        guard let shutter else { return log.add("gone") }
        log.add("\(old) to \(shutter.state)")
        record(shutter, in: log)
      }
    }
  }
}

/// Looks again and again, and remembers.
private enum PollsInATask: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    var old = shutter.state
    Task { [weak shutter] in
      while let now = shutter?.state {
        if now != old { log.add("\(old) to \(now)") }
        old = now
        await Task.yield()
      }
      log.add("gone")
    }
  }
}

/// Looks for the new state before it is there.
private enum WritesBeforeTheStore: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    trackOnce(shutter, .willSet) { shutter, _ in
      guard let shutter else { return }
      log.add("\(old) to \(shutter.state)")
      record(shutter, in: log)
    }
  }
}

/// Looks for the old state when it is there no more.
private enum ReadsTheOldStateTooLate: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    trackOnce(shutter, .didSet) { shutter, _ in
      guard let shutter else { return }
      let old = shutter.state
      log.add("\(old) to \(shutter.state)")
      record(shutter, in: log)
    }
  }
}

/// Knows one change, that of the goal.
private enum WritesWhatTheGoalSays: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    trackOnce(shutter, [.didSet, .deinit]) { shutter, _ in
      log.add(shutter == nil ? "gone" : "closed to open")
    }
  }
}

/// Remembers the state that the shutter had at the call, for all night.
private enum KeepsTheFirstState: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    follow(shutter, from: shutter.state, in: log)
  }

  static func follow(_ shutter: Shutter, from old: String, in log: AuditLog) {
    trackOnce(shutter, .didSet) { shutter, _ in
      guard let shutter else { return }
      log.add("\(old) to \(shutter.state)")
      follow(shutter, from: old, in: log)
    }
  }
}

/// Does not ask which of the two calls it is.
private enum WritesAtBothCalls: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    trackOnce(shutter, [.willSet, .didSet]) { shutter, kind in
      guard let shutter else { return }
      log.add("\(old) to \(shutter.state)")
      if kind == .didSet { record(shutter, in: log) }
    }
  }
}

/// Expects a second round.
private enum HearsOneChange: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    trackOnce(shutter, [.didSet, .deinit]) { shutter, _ in
      log.add(shutter.map { "\(old) to \($0.state)" } ?? "gone")
    }
  }
}

/// Writes in the right place, and re-arms after a hop.
private enum ReArmsAfterAHop: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    trackOnce(shutter, .didSet) { shutter, _ in
      guard let shutter else { return }
      log.add("\(old) to \(shutter.state)")
      Task { record(shutter, in: log) }
    }
  }
}

/// What the last ones have in common with the right one.
@MainActor
func writeChanges(
  of shutter: Shutter, in log: AuditLog, _ options: ObservationTracking.Options = .didSet,
  reading: @escaping (Shutter) -> Void = { _ = $0.state }, atTheEnd: @escaping () -> Void
) {
  let old = shutter.state
  trackOnce(shutter, options, reading: reading) { shutter, _ in
    guard let shutter else { return atTheEnd() }
    log.add("\(old) to \(shutter.state)")
    writeChanges(of: shutter, in: log, options, reading: reading, atTheEnd: atTheEnd)
  }
}

/// Reads all that a shutter has.
private enum ReadsEverything: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    writeChanges(of: shutter, in: log, reading: { _ = ($0.state, $0.temperature) }) {}
  }
}

/// Has one place for the old state of all shutters.
private enum RemembersInOnePlace: ShutterLogging {
  private static var old = ""

  static func record(_ shutter: Shutter, in log: AuditLog) {
    old = shutter.state
    trackOnce(shutter, .didSet) { shutter, _ in
      guard let shutter else { return }
      log.add("\(old) to \(shutter.state)")
      record(shutter, in: log)
    }
  }
}

/// Captures the shutter as the chapter's log captures the telescope.
private enum KeepsTheShutter: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    let old = shutter.state
    withObservationTracking(options: .didSet) {
      _ = shutter.state
    } onChange: { _ in
      MainActor.assumeIsolated {
        log.add("\(old) to \(shutter.state)")
        record(shutter, in: log)
      }
    }
  }
}

/// Waits for a call with no shutter, and never asks for it.
private enum ForgetsTheEnd: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    writeChanges(of: shutter, in: log) { log.add("gone") }
  }
}

/// Asks for the end in each round, and is told of it by each.
private enum SaysGoneForEachRound: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    writeChanges(of: shutter, in: log, [.didSet, .deinit]) { log.add("gone") }
  }
}

/// Says more than it was asked to.
private enum SaysGoneOtherwise: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    trackOnce(shutter, .deinit) { _, _ in log.add("the shutter is gone") }
    writeChanges(of: shutter, in: log) {}
  }
}

/// Asks for the end in each round, and hides that by looking into the log.
private enum SaysGoneOnceALog: ShutterLogging {
  static func record(_ shutter: Shutter, in log: AuditLog) {
    writeChanges(of: shutter, in: log, [.didSet, .deinit]) {
      if !log.lines.contains("gone") { log.add("gone") }
    }
  }
}

/// Has a list of all logs, to be read some day.
private enum CollectsTheLogs: ShutterLogging {
  private static var logs: [AuditLog] = []

  static func record(_ shutter: Shutter, in log: AuditLog) {
    logs.append(log)
    MyShutterLog.record(shutter, in: log)
  }
}

private func wrong(_ type: any ShutterLogging.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise04(type) }
}

extension Answers {
  public static let exercise04: [Answer] =
    [
      .solution("MyShutterLog") { await Check.exercise04(MyShutterLog.self) },
      wrong(WritesAtOnce.self, "writes-at-once"),
      wrong(ReadsOutsideTheTracking.self, "nothing-written"),
      wrong(HopsBeforeItWrites.self, "late"),
      wrong(PollsInATask.self, "late"),
      wrong(WritesBeforeTheStore.self, "new-state-missing"),
      wrong(ReadsTheOldStateTooLate.self, "old-state-lost"),
      wrong(WritesWhatTheGoalSays.self, "wrong-line"),
      wrong(KeepsTheFirstState.self, "old-state-stale"),
      wrong(WritesAtBothCalls.self, "twice"),
      wrong(HearsOneChange.self, "one-change"),
      wrong(ReArmsAfterAHop.self, "missed-in-turn"),
      wrong(ReadsEverything.self, "too-curious"),
      wrong(RemembersInOnePlace.self, "two-shutters"),
      wrong(KeepsTheShutter.self, "keeps-alive"),
      wrong(ForgetsTheEnd.self, "gone-unsaid"),
      wrong(SaysGoneForEachRound.self, "gone-twice"),
      wrong(SaysGoneOtherwise.self, "gone-wrong"),
      wrong(SaysGoneOnceALog.self, "shared-log"),
      wrong(CollectsTheLogs.self, "keeps-log"),
    ] + moreOf04
}
