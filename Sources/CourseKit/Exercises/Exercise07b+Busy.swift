// The receiver is busy.
extension SleeperCheck {
  /// The receiver is busy, for some moves or when the link comes up.
  func busy(isUp: Bool) async -> Finding? {
    await Stage.begun(Stage(isUp: isUp)) { stage in
      for moves in [1, Int.random(in: 3...9)] {
        stage.receiver.isBusy = true
        for _ in 1...moves {
          let sent = await stage.sent {
            stage.link.isUp = true
            stage.move()
          }
          if !sent.isEmpty { return sentWhileBusy(sent) }
        }
        if let finding = await free(stage) { return finding }
        if !isUp { _ = await stage.sent { stage.link.isUp = false } }
      }
      return nil
    }
  }

  func busyInTheFirstRun() async -> Finding? {
    await Stage.begun(Stage(isUp: true, isBusy: true), isNew: true) { stage in
      let sent = await stage.sent {}
      return sent.isEmpty ? await free(stage) : sentWhileBusy(sent)
    }
  }

  func sentWhileBusy(_ sent: [Int]) -> Finding {
    Finding(
      "sent-while-busy", expected: "nothing is sent while the receiver is busy",
      seen: "sent was \(sent)", why: "The receiver can take nothing then, and it is lost.",
      look: "what the block asks before it sends", hint: 3)
  }

  func free(_ stage: Stage) async -> Finding? {
    let early = await stage.sent { stage.receiver.isBusy = false }
    await quietTime()
    guard early.isEmpty, stage.receiver.received.last != stage.azimuth else {
      return Finding(
        "waits-for-the-receiver", expected: "the receiver is free again: the next move is sent",
        seen: "\(stage.azimuth) was sent before that",
        why: "Nobody can observe the receiver. Who knows it all the same looks again and again.",
        look: "tasks and loops: what do they wait for?", hint: 2)
    }
    let reads = stage.reads
    let sent = await stage.sent { stage.move() }
    guard sent != [stage.azimuth] else { return nil }
    let what = "the receiver was busy and is free again; a move to \(stage.azimuth) is sent"
    if sent.isEmpty, stage.reads == reads { return asleep("asleep", what) }
    guard sent.count > 1 else { return wrong(what, sent) }
    return Finding(
      "missed-is-sent", expected: what + ", and nothing else", seen: "sent was \(sent)",
      why: "What was missed is not sent later. The receiver wants to know what is there now.",
      look: "what the block keeps while the receiver is busy", hint: 3)
  }
}
