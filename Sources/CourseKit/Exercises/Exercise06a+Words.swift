// What is said about a turn.
extension PlotterCheck {
  func tooEarly(_ drawn: [String]) -> Finding {
    Finding(
      "too-early", expected: "the layers are drawn when the turn is over",
      seen: "\(drawn) was drawn within an assignment",
      why: "Before the turn is over, more settings may change, and a layer is drawn twice.",
      look: "who draws: the block, or an `onChange`?", hint: 1)
  }

  func deaf(_ changed: [Setting]) -> Finding {
    Finding(
      "deaf", expected: "a run when this changes: \(names(changed))",
      seen: "it changed, and there was no run",
      why: "A block depends on what its latest run has read. `matches` asks, and does not read.",
      look: "which of the settings are read in each run, and which only in some", hint: 2)
  }

  func wrong(_ changed: [Setting], expected: [String], drawn: [String]) -> Finding {
    let what = "one turn changed: \(names(changed)). Drawn: \(expected)"
    let seen = "drawn: \(drawn)"
    let missing = expected.filter { !drawn.contains($0) }
    let kinds = Set(drawn.map { $0.prefix(5) })
    if missing.contains(where: { kinds.contains($0.prefix(5)) }) {
      return Finding(
        "old-value", expected: what, seen: seen,
        why: "A value that was read before the change is the value from before.",
        look: "where the values are read: in the block, in this run?", hint: 2)
    }
    if missing.isEmpty { return tooMuch(what, seen, isTwice: Set(drawn) == Set(expected)) }
    if missing.first?.hasPrefix("labels") == true, !changed.contains(.language) {
      return Finding(
        "labels-forgotten", expected: what, seen: seen,
        why: "The labels stand along the grid. When the grid moves, they are in the wrong place.",
        look: "the condition of the labels: which settings do they need?", hint: 3)
    }
    let isOne = changed.count == 1
    return Finding(
      isOne ? "layer-missing" : "only-one", expected: what, seen: seen,
      why: isOne
        ? "A layer that is not drawn again shows what the setting was before."
        : "The event stands for all changes of the turn. Each of them needs its answer.",
      look: isOne
        ? "the condition of that layer: is it the key path of its setting?"
        : "`else`, `switch` and `return`: whatever lets one change hide another", hint: 2)
  }

  func tooMuch(_ what: String, _ seen: String, isTwice: Bool) -> Finding {
    Finding(
      isTwice ? "twice" : "too-much", expected: what, seen: seen,
      why: isTwice
        ? "One run for all changes of a turn, and each layer once: drawing is slow."
        : "Drawing is slow. A layer whose settings are the same is on the paper already.",
      look: isTwice
        ? "the layer with two settings: two conditions, or one?"
        : "the conditions: does the event match a setting of that layer?",
      hint: isTwice ? 3 : 1)
  }

  func names(_ settings: [Setting]) -> String {
    settings.map(\.rawValue).joined(separator: ", ")
  }
}
