internal import Observatory

@MainActor
struct PanelCheck<Showing: PanelShowing> {
  typealias Stage = PanelStage<Showing>

  func findings() async -> [Finding] {
    await ask([
      { await beginning(isOpen: false) }, { await beginning(isOpen: true) }, Stage.stillness,
      { await Stage.oneBlock() },
      { await turns([[.isOpen], [.isOpen]]) },
      { await turns([[.isOpen], [.clouds], [.clouds], [.isOpen]]) },
      { await turns([[.isOpen], [.page], [.seeing], [.seeing], [.page], [.clouds], [.isOpen]]) },
      { await Stage.hop() }, { await turns([[.clouds], [.seeing]]) },
      { await turns([[.page], [.page]]) },
      { await turns([[.isOpen], [.seeing], [.page], [.clouds], [.seeing], [.page], [.seeing]]) },
      { await turns([[.isOpen], [.clouds], [.isOpen], [.clouds], [.seeing], [.page]]) },
      {
        await turns([
          [.clouds], [.isOpen], [.isOpen], [.page], [.seeing], [.isOpen], [.clouds], [.seeing],
        ])
      },
      {
        await turns([[.clouds, .seeing, .page], [.isOpen, .clouds], [.page, .clouds, .seeing]])
      },
      { await turns([[.seeing, .isOpen], [.clouds, .page], [.isOpen, .clouds, .seeing]]) },
      { await changeBeforeTheFirstRun([.clouds]) }, { await changeBeforeTheFirstRun([.page]) },
      { await changeBeforeTheFirstRun([.isOpen]) }, panels,
      { await Stage.twins(Stage(isOpen: true)) }, { await Stage.twins(Stage(isOpen: false)) },
      { await turns(night()) }, { await Stage.endings() }, Stage.night,
    ])
  }

  /// Begins with a closed panel. In each turn something changes.
  func turns(_ turns: [[PanelChange]]) async -> Finding? {
    await Stage.begun(Stage(isOpen: false)) { stage in
      for changes in turns {
        let before = stage.description
        var isDue = false
        for change in changes where stage.needs(change) { isDue = true }
        let (reads, count) = (stage.reads, stage.screen.pictures.count)
        stage.change(changes)
        if stage.screen.pictures.count > count { return tooEarly(changes) }
        await quiet()
        let pictures = Array(stage.screen.pictures.dropFirst(count))
        let turn = Turn(
          panel: before, changes: changes, pictures: pictures, expected: stage.picture,
          otherPage: stage.otherPage)
        let hasRun = stage.reads != reads || !pictures.isEmpty
        if !isDue, hasRun { return runTooMany(turn) }
        if isDue, !hasRun { return unheard(turn) }
        // It may leave out a picture that is there already.
        if pictures.isEmpty, stage.screen.pictures.last == stage.picture { continue }
        if isDue, pictures != [stage.picture] { return wrong(turn) }
      }
      return nil
    }
  }

  /// So many turns that an answer cannot count on their end.
  func night() -> [[PanelChange]] {
    (0..<4 * manyRounds()).map { _ in
      let changes = [PanelChange.isOpen, .page, .clouds, .seeing].shuffled()
      return Array(changes.prefix(Bool.random() ? 1 : 2))
    }
  }

  /// Two panels with two skies, closed ones in the end.
  func panels() async -> Finding? {
    await Stage.begun { east in
      await Stage.begun { west in
        let pairs = [(east, west), (west, east)]
        for change in [[.clouds, .isOpen, .isOpen], [.isOpen], [.isOpen]] as [[PanelChange]] {
          for (stage, other) in pairs {
            let counts = (stage.deeds.count, other.deeds.count)
            stage.change(change)
            await quiet()
            let pictures = Array(stage.screen.pictures.dropFirst(counts.0))
            let others = Array(other.screen.pictures.dropFirst(counts.1))
            guard pictures != [stage.picture] || !others.isEmpty else { continue }
            return mixedUp(stage.picture, pictures, others)
          }
        }
        return nil
      }
    }
  }

  private func mixedUp(
    _ picture: ConsoleScreen.Picture, _ pictures: [ConsoleScreen.Picture],
    _ others: [ConsoleScreen.Picture]
  ) -> Finding {
    Finding(
      "mixed-up", expected: "two panels: one gets \([picture]), the other one nothing",
      seen: "the one got \(pictures), the other one \(others)",
      why: "Each call of `show` begins an observation of its own.",
      look: "what is `static` in your code", hint: 3)
  }
}
