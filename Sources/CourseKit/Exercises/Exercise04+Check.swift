@MainActor
struct ShutterLogCheck<Logging: ShutterLogging> {
  func findings() async -> [Finding] {
    await ask([
      beginning, { await oneChange(from: "open", to: "shut for the storm") },
      { await oneChange(from: "half open", to: "open") },
      nextTurn, sameTurn, longNight, { await temperature(after: 1) },
      { await temperature(after: unguessable(1)[0]) }, twoShutters,
      { await end(after: []) }, { await end(after: ["open"]) },
      { await end(after: ["opening", "open", "closing"]) },
      { await end(after: unguessable(101).map { "open \($0) %" }) }, twoLogs, sharedLog,
      { await logs(changes: 1) }, { await logs(changes: unguessable(1)[0]) },
    ])
  }

  private func beginning() async -> Finding? {
    let (shutter, log) = (Shutter(state: "open"), AuditLog())
    Logging.record(shutter, in: log)
    await quiet()
    guard let line = log.lines.first else { return nil }
    return Finding(
      "writes-at-once", expected: "an empty log as long as the shutter does not change",
      seen: "`record` was called, nothing changed, and the log has the line \"\(line)\"",
      why: "The closure of a tracking runs at once. It is there to read, not to write.",
      look: "what stands in the first closure: does it add a line?", hint: 1)
  }

  private func oneChange(from old: String, to new: String) async -> Finding? {
    let (shutter, log) = (Shutter(state: old), AuditLog())
    Logging.record(shutter, in: log)
    shutter.state = new
    let lines = log.lines
    await quiet()
    if lines.isEmpty {
      return log.lines.isEmpty ? nothing(old, new) : late(log.lines[0])
    }
    return wrong(log.lines, old, new)
  }

  private func nothing(_ old: String, _ new: String) -> Finding {
    Finding(
      "nothing-written", expected: "the line \"\(old) to \(new)\"",
      seen: "the state went from \"\(old)\" to \"\(new)\", and the log is empty",
      why: "Only a closure that has read `shutter.state` hears of its change.",
      look:
        "the tracking: does its first closure read `shutter.state`? Do its options ask for a call?",
      hint: 1)
  }

  func late(_ line: String, after lines: Int = 0) -> Finding {
    Finding(
      "late", expected: "a line that is there when the assignment is over",
      seen: "the log had \(amount(lines, "line")) then; \"\(line)\" came later",
      why: "After a hop the state may have changed again, and nobody knows what was between.",
      look: "`Task`, if you have one: at `.didSet` the new state is there, without a hop", hint: 1)
  }

  private func wrong(_ lines: [String], _ old: String, _ new: String) -> Finding? {
    if lines.count > 1, lines.contains("\(old) to \(new)") { return twice(lines, old, new) }
    return lines.first.flatMap { wrong($0, old, new) }
  }

  private func wrong(_ line: String, _ old: String, _ new: String) -> Finding? {
    switch line {
    case "\(old) to \(new)": nil
    case "\(old) to \(old)":
      Finding(
        "new-state-missing", expected: "the line \"\(old) to \(new)\"", seen: "\"\(line)\"",
        why: "Before the store, the shutter still has its old state. After it, the new one.",
        look: "when you read the new state: which option, or which `kind`?", hint: 1)
    case "\(new) to \(new)":
      Finding(
        "old-state-lost", expected: "the line \"\(old) to \(new)\"", seen: "\"\(line)\"",
        why: "After the store, nobody knows the old state any more, if you have not kept it.",
        look: "where you read the old state: it must be read before the change", hint: 1)
    case _ where line.hasSuffix(" to \(new)"):
      Finding(
        "old-state-stale", expected: "the line \"\(old) to \(new)\"", seen: "\"\(line)\"",
        why: "The old state is the one before this change, not one from before.",
        look: "where you read the old state: it must be read anew for each change", hint: 3)
    default:
      Finding(
        "wrong-line", expected: "the line \"\(old) to \(new)\"", seen: "\"\(line)\"",
        why: "A log is of use only if each line says what happened.",
        look: "the text that you add, and where its two states come from", hint: 3)
    }
  }

  private func twice(_ lines: [String], _ old: String, _ new: String) -> Finding {
    Finding(
      "twice", expected: "one line for the change from \"\(old)\" to \"\(new)\"",
      seen: "\(lines.count) lines: \(lines)",
      why: "With two options there are two calls for one change, and each tracking has its own.",
      look: "`onChange`: for which `kind` do you write? And how many trackings are armed?", hint: 3)
  }

  private func nextTurn() async -> Finding? {
    let (shutter, log) = (Shutter(state: "jammed"), AuditLog())
    Logging.record(shutter, in: log)
    var old = shutter.state
    for (index, new) in ["free", "open 10 %", "closed"].enumerated() {
      shutter.state = new
      let lines = Array(log.lines.dropFirst(index))
      if lines.isEmpty {
        return Finding(
          "one-change", expected: "a line for each change, all night",
          seen: "the log has \(amount(index, "line")), and none came for the change to \"\(new)\"",
          why: "A tracking reports one change. The next one needs a tracking that is armed anew.",
          look: "`onChange`: after it has written, who arms the next tracking?", hint: 1)
      }
      if let finding = wrong(lines, old, new) { return finding }
      old = new
      await quiet()
    }
    return nil
  }

  /// Several changes without a wait, one of them in place.
  private func sameTurn() async -> Finding? {
    let (shutter, log) = (Shutter(state: "closed"), AuditLog())
    Logging.record(shutter, in: log)
    await quiet()
    shutter.state = "opening"
    shutter.state += " slowly"
    shutter.state = "open"
    let expected = [
      "closed to opening", "opening to opening slowly", "opening slowly to open",
    ]
    let lines = log.lines
    await quiet()
    guard lines != expected || log.lines != expected else { return nil }
    return Finding(
      "missed-in-turn", expected: "three changes in one turn, three lines: \(expected)",
      seen: "\(lines)",
      why: "Until the next tracking is armed, nobody listens. A hop is too late for that.",
      look: "the place where you re-arm: is it in `onChange` itself, at `.didSet`?", hint: 1)
  }

  /// A night has more changes than anybody counts on.
  private func longNight() async -> Finding? {
    let (shutter, log) = (Shutter(state: "0"), AuditLog())
    Logging.record(shutter, in: log)
    let changes = unguessable(1)[0]
    for change in 1...changes {
      shutter.state = "\(change)"
      let line = "\(change - 1) to \(change)"
      guard log.lines.last != line else { continue }
      await quiet()
      if log.lines.last == line { return late(line, after: change - 1) }
      return Finding(
        "stops-listening", expected: "a line for each of \(changes) changes",
        seen: "the log has \(amount(change - 1, "line")), and none came for the next change",
        why: "The log is written all night. Nobody knows how often the shutter moves.",
        look: "what arms the next tracking: is there anything that it depends on?", hint: 1)
    }
    return nil
  }

  func end(after changes: [String]) async -> Finding? {
    let log = AuditLog()
    var shutter: Shutter? = Shutter(state: "new")
    weak let remains = shutter
    shutter.map { Logging.record($0, in: log) }
    for state in changes { shutter?.state = state }
    await quiet()
    shutter = nil
    let isAtOnce = log.lines.count > changes.count
    await quiet()
    guard remains == nil else { return kept() }
    let lines = Array(log.lines.dropFirst(changes.count))
    if lines == ["gone"] { return isAtOnce ? nil : saidLate() }
    return lines.isEmpty ? unsaid(after: changes.count) : saidOtherwise(lines, changes.count)
  }

  private func kept() -> Finding {
    Finding(
      "keeps-alive", expected: "a shutter that goes when its last owner lets it go",
      seen: "it did not go: something still holds it",
      why:
        "Who captures the shutter in `onChange` holds it until there is a change: here, for ever.",
      look: "what your closures capture; `[weak shutter]` looks, and does not hold", hint: 2)
  }

  private func unsaid(after changes: Int) -> Finding {
    Finding(
      "gone-unsaid", expected: "the line \"gone\" when the shutter is gone",
      seen: "it went after \(amount(changes, "change")), and no line came",
      why: "Nobody hears of the end of an object who has not asked for `.deinit`.",
      look: "the options; what `onChange` does when the shutter is `nil`; and a `static`, which is "
        + "one for all shutters", hint: 2)
  }

  private func saidLate() -> Finding {
    Finding(
      "gone-late", expected: "the line \"gone\" is there as soon as the shutter is gone",
      seen: "there was no line then; \"gone\" came later",
      why: "After a hop, lines of others may stand before it in the log.",
      look: "`Task`, if you have one: write the line in `onChange` itself", hint: 2)
  }

  private func saidOtherwise(_ lines: [String], _ changes: Int) -> Finding {
    let isTwice = lines.count > 1
    return Finding(
      isTwice ? "gone-twice" : "gone-wrong", expected: "one line at the end: \"gone\"",
      seen: "after \(amount(changes, "change")) the shutter went, and these came: \(lines)",
      why: isTwice
        ? "A change does not end the wait for `.deinit`. Each tracking that asked for it is called."
        : "The last line says that nothing more will come.",
      look: isTwice
        ? "where you ask for `.deinit`: how often does that line run?"
        : "the text that you add at `.deinit`", hint: 2)
  }
}
