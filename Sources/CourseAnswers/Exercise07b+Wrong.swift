import CourseKit
import Observatory

// More wrong answers: right in most runs, and wrong in one.

private typealias Token = ObservationTracking.Token

/// Sends, in the first run, where the telescope was at the call.
@Observable
private final class SendsTheAzimuthOfTheCall: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: SendsTheAzimuthOfTheCall, to receiver: Receiver
  ) -> Token {
    let first = telescope.azimuth
    return withContinuousObservation(options: .didSet) { event in
      guard link.isUp else { return }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(event.kind == .initial ? first : azimuth) }
    }
  }
}

/// Waits for one move while the receiver is busy, and for no second one.
@Observable
private final class WaitsForOneMove: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: WaitsForOneMove, to receiver: Receiver
  ) -> Token {
    var hasWaited = false
    return withContinuousObservation(options: .didSet) { _ in
      guard link.isUp, !(hasWaited && receiver.isBusy) else { return }
      hasWaited = receiver.isBusy
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Asks the busy receiver before the link, which is not read then.
@Observable
private final class AsksTheReceiverFirst: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: AsksTheReceiverFirst, to receiver: Receiver
  ) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      guard !receiver.isBusy else {
        _ = telescope.azimuth
        return
      }
      if link.isUp { receiver.receive(telescope.azimuth) }
    }
  }
}

/// Compares with the last, and forgets it when it sees the link down. A short break it does not see.
@Observable
private final class MissesAShortBreak: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: MissesAShortBreak, to receiver: Receiver
  ) -> Token {
    var last: Int?
    return withContinuousObservation(options: .didSet) { _ in
      guard link.isUp else { return last = nil }
      let azimuth = telescope.azimuth
      guard azimuth != last, !receiver.isBusy else { return }
      receiver.receive(azimuth)
      last = azimuth
    }
  }
}

/// Takes a last look at the telescope when the link has gone down.
@Observable
private final class TakesALastLook: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: TakesALastLook, to receiver: Receiver
  ) -> Token {
    var wasUp = false
    return withContinuousObservation(options: .didSet) { _ in
      defer { wasUp = link.isUp }
      guard link.isUp else {
        if wasUp { _ = telescope.azimuth }
        return
      }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Thinks that a first run has to read everything.
@Observable
private final class ReadsAllInTheFirstRun: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: ReadsAllInTheFirstRun, to receiver: Receiver
  ) -> Token {
    withContinuousObservation(options: .didSet) { event in
      let first = event.kind == .initial ? telescope.azimuth : nil
      guard link.isUp else { return }
      let azimuth = first ?? telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Keeps what it could not send, and sends it later.
@Observable
private final class SendsWhatItMissed: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: SendsWhatItMissed, to receiver: Receiver
  ) -> Token {
    var missed: [Int] = []
    return withContinuousObservation(options: .didSet) { _ in
      guard link.isUp else { return }
      missed.append(telescope.azimuth)
      guard !receiver.isBusy else { return }
      missed.forEach(receiver.receive)
      missed = []
    }
  }
}

private func wrong(_ type: any AzimuthSending.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise07b(type) }
}

/// Has an ear for the telescope while the receiver is busy, with the link down, too.
@Observable
private final class ListensWhileBusy: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: ListensWhileBusy, to receiver: Receiver
  ) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      let (isUp, isBusy) = (link.isUp, receiver.isBusy)
      guard isUp || isBusy else { return }
      let azimuth = telescope.azimuth
      if isUp, !isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Sleeps after eight messages.
@Observable
private final class GetsTired: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: GetsTired, to receiver: Receiver
  ) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      guard link.isUp, receiver.received.count < 8 else { return }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

extension Answers {
  static let moreWrong07b: [Answer] = [
    wrong(SendsTheAzimuthOfTheCall.self, "azimuth-of-the-call"),
    wrong(WaitsForOneMove.self, "asleep"),
    wrong(AsksTheReceiverFirst.self, "link-unheard"),
    wrong(MissesAShortBreak.self, "not-sent"),
    wrong(TakesALastLook.self, "woken-while-down"),
    wrong(ReadsAllInTheFirstRun.self, "woken-while-down"),
    wrong(SendsWhatItMissed.self, "missed-is-sent"),
    wrong(ListensWhileBusy.self, "woken-while-down"),
    wrong(GetsTired.self, "move-unheard"),
  ]
}
