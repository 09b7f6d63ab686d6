// Other properties, and several shutters or logs.
extension ShutterLogCheck {
  func temperature(after changes: Int) async -> Finding? {
    let (shutter, log) = (Shutter(state: "open"), AuditLog())
    Logging.record(shutter, in: log)
    for change in 1..<changes { shutter.state = "open \(change) %" }
    shutter.state = "open"
    let count = log.lines.count
    shutter.temperature += 3
    shutter.state = "closed"
    shutter.temperature += 4
    await quiet()
    let lines = Array(log.lines.dropFirst(count))
    guard lines != ["open to closed"] else { return nil }
    return Finding(
      "too-curious", expected: "a line for the change of `state`, none for that of `temperature`",
      seen: "both changed, and these lines came: \(lines)",
      why: "Each property that the closure reads is a dependency, whatever you do with it.",
      look: "the first closure: does it read more than `shutter.state`?", hint: 3)
  }

  func twoShutters() async -> Finding? {
    let (east, west) = (Shutter(state: "closed"), Shutter(state: "open"))
    let (eastLog, westLog) = (AuditLog(), AuditLog())
    Logging.record(east, in: eastLog)
    Logging.record(west, in: westLog)
    for state in ["red", "blue"] {
      east.state = "\(state) east"
      west.state = "\(state) west"
    }
    let seen = [eastLog.lines, westLog.lines]
    guard
      seen != [
        ["closed to red east", "red east to blue east"],
        ["open to red west", "red west to blue west"],
      ]
    else { return nil }
    return Finding(
      "two-shutters", expected: "two shutters, two logs, each with its own states",
      seen: "the logs \(seen[0]) and \(seen[1])",
      why: "What is kept in one place for all is overwritten by the next one.",
      look: "`static` variables: what you keep belongs to one tracking", hint: 3)
  }

  /// One shutter, and two people who write down what it does.
  func twoLogs() async -> Finding? {
    var shutter: Shutter? = Shutter(state: "closed")
    let logs = [AuditLog(), AuditLog()]
    for log in logs { shutter.map { Logging.record($0, in: log) } }
    for state in ["opening", "open"] { shutter?.state = state }
    shutter = nil
    await quiet()
    let expected = ["closed to opening", "opening to open", "gone"]
    let seen = logs.map(\.lines)
    guard seen != [expected, expected] else { return nil }
    return Finding(
      "two-logs", expected: "one shutter, two logs, and in each of them \(expected)",
      seen: "the logs \(seen[0]) and \(seen[1])",
      why: "Each call of `record` writes its own log, and knows nothing of the others.",
      look: "`static` variables: a shutter may be in two logs, so keep nothing by shutter", hint: 3)
  }

  /// Two shutters, one log, and one after the other goes.
  func sharedLog() async -> Finding? {
    let log = AuditLog()
    for name in ["east", "west"] {
      let shutter = Shutter(state: "\(name) closed")
      Logging.record(shutter, in: log)
      shutter.state = "\(name) open"
    }
    await quiet()
    let expected = [
      "east closed to east open", "gone", "west closed to west open", "gone",
    ]
    guard log.lines != expected else { return nil }
    return Finding(
      "shared-log", expected: "two shutters, one log, and the end of both: \(expected)",
      seen: "\(log.lines)",
      why: "A log may be used by several. What stands in it need not be yours.",
      look: "where you ask for `.deinit`: ask once for each shutter, and write without looking",
      hint: 2)
  }

  /// When the shutter is gone, nothing needs the log any more.
  func logs(changes: Int) async -> Finding? {
    var log: AuditLog? = AuditLog()
    weak let remains = log
    var shutter: Shutter? = Shutter(state: "new")
    if let log, let shutter { Logging.record(shutter, in: log) }
    for change in 1...changes { shutter?.state = "old \(change)" }
    shutter = nil
    log = nil
    await quiet()
    guard remains != nil else { return nil }
    return Finding(
      "keeps-log", expected: "a log that goes with its last owner, once the shutter is gone",
      seen: "it did not go: something still holds it",
      why: "A tracking lets go of its closures when it ends. What is kept elsewhere stays.",
      look: "`static` variables, and tasks that never end", hint: 2)
  }
}
