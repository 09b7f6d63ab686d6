// What is said about a turn.
extension PanelCheck {
  struct Turn {
    var panel: String
    var changes: [PanelChange]
    var pictures: [ConsoleScreen.Picture]
    var expected: ConsoleScreen.Picture
    /// The picture with the value of the wrong page.
    var otherPage: ConsoleScreen.Picture

    var what: String {
      "the panel was \(panel); changed: \(changes.map(\.rawValue).joined(separator: ", "))"
    }
  }

  func tooEarly(_ changes: [PanelChange]) -> Finding {
    Finding(
      "too-early", expected: "the picture is shown when the turn is over",
      seen: "it was shown within an assignment",
      why: "Before the turn is over, more may change, and the picture is shown again and again.",
      look: "who shows the picture: the block, or an `onChange`?", hint: 1)
  }

  func runTooMany(_ turn: Turn) -> Finding {
    let isClosed = turn.panel == "closed"
    return Finding(
      isClosed ? "woken-while-closed" : "woken-by-other-page",
      expected: "no run: \(turn.what)", seen: "there was a run",
      why: isClosed
        ? "What a run reads wakes the next one. While the panel is closed, one property is enough."
        : "What a run reads wakes the next one. The screen shows one page, and needs no other.",
      look: isClosed
        ? "what the block reads before it knows that it is closed; is there more than one block?"
        : "what the block reads at a page that does not show it", hint: 2)
  }

  func unheard(_ turn: Turn) -> Finding {
    let (id, what) =
      switch turn.changes.first {
      case .isOpen: ("panel-unheard", "`panel.isOpen`")
      case .page: ("page-unheard", "`panel.page`")
      default: ("sky-unheard", "the sky")
      }
    return Finding(
      id, expected: "a run that shows \(turn.expected): \(turn.what)",
      seen: "there was no run",
      why: "A block depends on what it has read itself in its latest run, and on nothing else.",
      look: "where you read \(what): in the block, in each run that needs it?", hint: 1)
  }

  func wrong(_ turn: Turn) -> Finding {
    if turn.pictures.isEmpty {
      return Finding(
        "no-picture", expected: "a run that shows \(turn.expected): \(turn.what)",
        seen: "there was a run, and it showed nothing",
        why: "The screen keeps its picture until it gets another one. Now it shows an old one.",
        look: "each way through the block, above all each `return`: what does it show?", hint: 3)
    }
    let isTwice = turn.pictures.last == turn.expected
    return Finding(
      isTwice ? "twice" : "wrong-picture", expected: "\([turn.expected]): \(turn.what)",
      seen: "the run showed \(turn.pictures)",
      why: isTwice
        ? "Each picture that is shown makes the screen flicker. One a turn is enough."
        : "A picture must be made of what is there now.",
      look: isTwice
        ? "each way through the block: does it show one picture?"
        : turn.pictures == [turn.otherPage]
          ? "the branches: which value belongs to which page?"
          : "the values of the picture: are they read in this run?", hint: 3)
  }
}
