// The link goes down and comes up.
extension SleeperCheck {
  func down() async -> Finding? {
    await Stage.begun(Stage(isUp: false), isNew: true) { stage in
      let first = await stage.sent {}
      let next = await stage.sent { stage.move() }
      guard !first.isEmpty || !next.isEmpty else { return nil }
      return sentWhileDown(first + next)
    }
  }

  func sentWhileDown(_ sent: [Int]) -> Finding {
    Finding(
      "sent-while-down", expected: "nothing is sent while the link is down",
      seen: "sent was \(sent)", why: "Nobody is there to hear it, and it is lost.",
      look: "what the block asks before it sends, and when it asks", hint: 1)
  }

  func comingUp() async -> Finding? {
    await Stage.begun(Stage(isUp: false)) { stage in
      for moves in 0...2 {
        let reads = stage.reads
        // In the second and third round, the telescope moves in the same turn.
        let sent = await stage.sent {
          if moves > 0 { stage.move() }
          stage.link.isUp = true
          if moves > 1 { stage.move() }
        }
        guard sent == [stage.azimuth] else {
          if sent.isEmpty, stage.reads == reads { return linkUnheard(stage) }
          return wrong("the link comes up, and \(stage.azimuth) is sent, once", sent)
        }
        let next = await stage.sent { stage.move() }
        if next != [stage.azimuth] {
          return asleep("move-unheard", "the link came up; the telescope moves to \(stage.azimuth)")
        }
        let last = await stage.sent {
          stage.move()
          stage.link.isUp = false
        }
        if !last.isEmpty { return sentWhileDown(last) }
      }
      // Twice up, and the telescope has not moved.
      var sent: [Int] = []
      for isUp in [true, false, true] { sent += await stage.sent { stage.link.isUp = isUp } }
      guard sent != [stage.azimuth, stage.azimuth] else { return nil }
      return wrong("the link comes up twice, and each time \(stage.azimuth) is sent", sent, of: 2)
    }
  }

  /// It is down for part of a turn.
  func shortBreak() async -> Finding? {
    await Stage.begun { stage in
      let sent = await stage.sent {
        stage.link.isUp = false
        stage.link.isUp = true
      }
      guard sent != [stage.azimuth] else { return nil }
      return wrong("the link goes down and up in one turn, and \(stage.azimuth) is sent", sent)
    }
  }

  /// It goes down while the receiver is busy, and comes up when it is not.
  func upAfterBusy() async -> Finding? {
    for isUp in [true, false] {
      let finding = await Stage.begun(Stage(isUp: isUp, isBusy: true)) { stage in
        _ = await stage.sent { stage.move() }
        _ = await stage.sent { stage.link.isUp = false }
        stage.receiver.isBusy = false
        let reads = stage.reads
        let sent = await stage.sent { stage.link.isUp = true }
        guard sent.isEmpty, stage.reads == reads else { return nil as Finding? }
        return linkUnheard(
          stage, look: "the run while the receiver was busy: had it read `link.isUp`, too?")
      }
      if let finding { return finding }
    }
    return nil
  }

  func linkUnheard(
    _ stage: Stage,
    look: String = "the run while the link was down: had it read `link.isUp` when it returned?"
  ) -> Finding {
    let isObservable = stage.isLinkObservable
    return Finding(
      "link-unheard", expected: "the link comes up, and \(stage.azimuth) is sent",
      seen: "nothing was sent, and the block did not run"
        + (isObservable ? "" : ": nobody can observe `isUp`"),
      why: "The block is woken by what its latest run has read, if that can be observed.",
      look: isObservable ? look : "the class of the link: what makes a property observable?",
      hint: 1)
  }

  /// However the link went down, and whether the receiver is busy or not.
  func movesWhileDown() async -> Finding? {
    for isBusy in [false, true] {
      let ways: [(isUp: Bool, goDown: @MainActor (Stage) -> Void)] = [
        (false, { $0.link.isUp = false }), (true, { $0.link.isUp = false }),
        (
          true,
          {
            $0.move()
            $0.link.isUp = false
          }
        ),
        (
          true,
          {
            $0.link.isUp = false
            $0.receiver.isBusy.toggle()
          }
        ),
      ]
      for way in ways {
        let stage = Stage(isUp: way.isUp, isBusy: isBusy)
        if let finding = await movesWhileDown(stage, way.goDown) { return finding }
      }
    }
    return nil
  }

  /// Some times, the link is up, and then it is down.
  private func movesWhileDown(
    _ stage: Stage, _ goDown: (Stage) -> Void
  ) async -> Finding? {
    await Stage.begun(stage) { stage in
      for _ in 1...Int.random(in: 2...5) {
        _ = await stage.sent { goDown(stage) }
        for _ in 1...2 {
          let (reads, due) = (stage.reads, blocksDue())
          stage.move()
          let isDue = blocksDue() > due
          await quiet()
          if isDue || stage.reads != reads { return wokenWhileDown() }
        }
        for isUp in [true, false, true] { _ = await stage.sent { stage.link.isUp = isUp } }
      }
      return nil
    }
  }

  private func wokenWhileDown() -> Finding {
    Finding(
      "woken-while-down", expected: "while the link is down, no move wakes the block",
      seen: "the telescope moved, and there was a run",
      why: "Such a run has nothing to do. The link itself wakes the block when it comes up.",
      look: "what a run reads while the link is down: the first one, and when the receiver is busy",
      hint: 3)
  }
}
