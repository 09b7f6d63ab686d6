// The first picture.
extension PanelCheck {
  func beginning(isOpen: Bool) async -> Finding? {
    await Stage.begun(Stage(isOpen: isOpen), isNew: true) { stage in
      let early = stage.screen.pictures
      guard early.isEmpty else { return shownAtTheCall(early) }
      await quiet()
      let pictures = stage.screen.pictures
      guard pictures != [stage.picture] else { return nil }
      let isAlwaysDark = isOpen && pictures == [.dark]
      return Finding(
        "first-picture", expected: "a panel that is \(stage.description) shows \([stage.picture])",
        seen: pictures.isEmpty ? "it shows nothing" : "it shows \(pictures)",
        why: "Each run shows one picture: the first one, too, and a closed panel is a dark one.",
        look: isAlwaysDark
          ? "the block: does it ask whether the panel is open?"
          : "each way through the block: does it show one picture?", hint: 3)
    }
  }

  func shownAtTheCall(_ pictures: [ConsoleScreen.Picture]) -> Finding {
    Finding(
      "shown-at-the-call",
      expected: "the block shows the pictures, and its first run the first one",
      seen: "when `show` returns, \(pictures) was shown already",
      why: "The block has a first run anyway. A picture without a run is one too many.",
      look: "what is shown outside of the block", hint: 1)
  }

  func changeBeforeTheFirstRun(_ changes: [PanelChange]) async -> Finding? {
    await Stage.begun(isNew: true) { stage in
      stage.change(changes)
      await quiet()
      let pictures = stage.screen.pictures
      guard pictures != [stage.picture] else { return nil }
      let what = changes.map(\.rawValue).joined(separator: ", ")
      return Finding(
        "picture-of-the-call",
        expected: "\(what) changes right after the call: the first run shows \([stage.picture])",
        seen: "it shows \(pictures)",
        why: "The first run comes after the call, with the next turn. It shows what is there then.",
        look: "what is read at the call, and not in the block", hint: 1)
    }
  }
}
