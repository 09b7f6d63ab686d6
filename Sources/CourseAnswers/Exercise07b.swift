import CourseKit
import Observatory

@Observable
final class MyLink: AzimuthSending {
  var isUp = false

  static func send(
    _ telescope: Telescope, over link: MyLink, to receiver: Receiver
  ) -> ObservationTracking.Token {
    withContinuousObservation(options: .didSet) { _ in
      guard link.isUp else { return }
      let azimuth = telescope.azimuth
      guard !receiver.isBusy else { return }
      receiver.receive(azimuth)
    }
  }
}

// MARK: - Wrong answers

private typealias Token = ObservationTracking.Token

/// A link that sends by itself.
@MainActor
private protocol WrongLink: AzimuthSending {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token
}

extension WrongLink {
  static func send(_ telescope: Telescope, over link: Self, to receiver: Receiver) -> Token {
    link.send(telescope, to: receiver)
  }
}

/// A link as it is shipped.
@MainActor
private class PlainLink {
  var isUp = false
  required init() {}
}

/// A link with half of the cure.
@MainActor @Observable
private class Link {
  var isUp = false
  required init() {}

  /// The right block.
  final func sendRightly(_ telescope: Telescope, _ receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { _ in
      guard self.isUp else { return }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Has put the receiver right, and cannot hear the link.
private final class CannotHearTheLink: PlainLink, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp else { return }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Reads first, and so sends with the next move what the link should have sent.
private final class WaitsForTheNextMove: PlainLink, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      let azimuth = telescope.azimuth
      guard isUp, !receiver.isBusy else { return }
      receiver.receive(azimuth)
    }
  }
}

/// Has made the link observable, and left the rest as it was.
private final class SleepsWhileBusy: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp, !receiver.isBusy else { return }
      receiver.receive(telescope.azimuth)
    }
  }
}

/// Reads the link before the block, where nobody notices.
private final class ReadsTheLinkOutside: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    let isUp = isUp
    return withContinuousObservation(options: .didSet) { _ in
      guard isUp else { return }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Reads everything first, and so wakes with each move while the link is down.
private final class ReadsTooSoon: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      let azimuth = telescope.azimuth
      guard isUp, !receiver.isBusy else { return }
      receiver.receive(azimuth)
    }
  }
}

/// Takes the first run for none.
private final class SkipsTheFirstRun: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] event in
      guard isUp else { return }
      let azimuth = telescope.azimuth
      guard event.kind != .initial, !receiver.isBusy else { return }
      receiver.receive(azimuth)
    }
  }
}

/// Reads the azimuth before the block, and sends it for ever.
private final class ReadsTheAzimuthOutside: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    let azimuth = telescope.azimuth
    return withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp else { return }
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Is awake, and sends the azimuth of the run before.
private final class IsOneMoveBehind: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    var last: Int?
    return withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp else { return }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(last ?? azimuth) }
      last = azimuth
    }
  }
}

/// Does not send what was sent before, also when the link was down since.
private final class ComparesWithTheLast: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp else { return }
      let azimuth = telescope.azimuth
      guard !receiver.isBusy, receiver.received.last != azimuth else { return }
      receiver.receive(azimuth)
    }
  }
}

/// Never sleeps, and sends whatever happens.
private final class AsksNobody: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      _ = isUp
      receiver.receive(telescope.azimuth)
    }
  }
}

/// Forgets the receiver over the link.
private final class SendsWhileBusy: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      if isUp { receiver.receive(telescope.azimuth) }
    }
  }
}

/// Waits in a task until the receiver is free.
private final class WaitsForTheReceiver: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp else { return }
      let azimuth = telescope.azimuth
      guard receiver.isBusy else { return receiver.receive(azimuth) }
      Task {
        while receiver.isBusy { await Task.yield() }
        receiver.receive(telescope.azimuth)
      }
    }
  }
}

/// Looks again and again whether the link is up.
private final class PollsInATask: PlainLink, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    Task { [weak self, weak telescope] in
      var last: Int?
      while let self, let telescope {
        let azimuth = self.isUp ? telescope.azimuth : nil
        if let azimuth, azimuth != last, !receiver.isBusy { receiver.receive(azimuth) }
        last = azimuth
        await Task.yield()
      }
    }
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Sends in a task.
private final class HopsBeforeItSends: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp else { return }
      let azimuth = telescope.azimuth
      Task { if !receiver.isBusy { receiver.receive(azimuth) } }
    }
  }
}

/// Reads more of the telescope than it sends.
private final class ReadsTheAltitude: Link, WrongLink {
  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    withContinuousObservation(options: .didSet) { [self] _ in
      guard isUp else { return }
      let (azimuth, _) = (telescope.azimuth, telescope.altitude)
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Has one link for all telescopes.
private final class KnowsOneLink: Link, WrongLink {
  private static var link = KnowsOneLink()

  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    Self.link = self
    return withContinuousObservation(options: .didSet) { _ in
      guard Self.link.isUp else { return }
      let azimuth = telescope.azimuth
      if !receiver.isBusy { receiver.receive(azimuth) }
    }
  }
}

/// Keeps the token that counts, and returns another.
private final class KeepsTheTokenElsewhere: Link, WrongLink {
  private static var tokens: [() -> Void] = []

  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    let token = sendRightly(telescope, receiver)
    Self.tokens.append { [token] in _ = token }
    return withContinuousObservation(options: []) { _ in }
  }
}

/// Has a list of all links.
private final class CollectsTheLinks: Link, WrongLink {
  private static var links: [CollectsTheLinks] = []

  func send(_ telescope: Telescope, to receiver: Receiver) -> Token {
    Self.links.append(self)
    return sendRightly(telescope, receiver)
  }
}

private func wrong(_ type: any AzimuthSending.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise07b(type) }
}

extension Answers {
  public static let exercise07b: [Answer] =
    [
      .solution("MyLink") { await Check.exercise07b(MyLink.self) },
      wrong(CannotHearTheLink.self, "link-unheard"),
      wrong(WaitsForTheNextMove.self, "link-unheard"),
      wrong(ReadsTheLinkOutside.self, "link-unheard"),
      wrong(ReadsTooSoon.self, "woken-while-down"),
      wrong(SleepsWhileBusy.self, "asleep"),
      wrong(SkipsTheFirstRun.self, "first-azimuth"),
      wrong(ReadsTheAzimuthOutside.self, "move-unheard"),
      wrong(IsOneMoveBehind.self, "wrong-azimuth"),
      wrong(ComparesWithTheLast.self, "not-sent"),
      wrong(AsksNobody.self, "sent-while-down"),
      wrong(SendsWhileBusy.self, "sent-while-busy"),
      wrong(WaitsForTheReceiver.self, "waits-for-the-receiver"),
      wrong(PollsInATask.self, "restless"),
      wrong(HopsBeforeItSends.self, "hops"),
      wrong(ReadsTheAltitude.self, "too-curious"),
      wrong(KnowsOneLink.self, "mixed-up"),
      wrong(KeepsTheTokenElsewhere.self, "after-the-end"),
      wrong(CollectsTheLinks.self, "keeps-alive"),
    ] + moreWrong07b
}
