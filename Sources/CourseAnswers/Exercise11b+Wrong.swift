import CourseKit
import Observatory

/// Notes that it has begun where it looks itself, and so wakes itself.
@MainActor
private enum WakesItself: FrameSequencing {
  @MainActor @Observable
  final class Memory {
    var hasBegun = false
  }

  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    let memory = Memory()
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      if !memory.hasBegun { Task { memory.hasBegun = true } }
      return .next(exposure.frames)
    }
  }
}

/// Adds nothing, which is a change, too.
@MainActor
private enum AddsNothing: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      exposure.frames += 0
      return .next(exposure.frames)
    }
  }
}

/// Believes that frames only become more, and takes the rest for the end.
@MainActor
private enum EndsWhenThereAreFewer: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    var most = 0
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed, exposure.frames >= most else { return .finish }
      most = exposure.frames
      return .next(most)
    }
  }
}

/// Makes one sequence, and gives it to all.
@MainActor
private enum GivesTheFirstToAll: FrameSequencing {
  private static var first: Observations<Int, Never>?

  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    if let first { return first }
    let frames = Observations<Int, Never>.untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      return .next(exposure.frames)
    }
    first = frames
    return frames
  }
}

/// Has a sequence that is right, and a task that looks again and again.
@MainActor
private enum LooksAgainAndAgain: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    Task { [weak exposure] in
      while let frames = exposure?.frames, frames >= 0 { await Task.yield() }
    }
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      return .next(exposure.frames)
    }
  }
}

/// Remembers that one loop has begun, and takes that for all.
@MainActor
private enum BeginsAtZeroOnce: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    var hasBegun = false
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      defer { hasBegun = true }
      return .next(hasBegun ? max(1, exposure.frames) : exposure.frames)
    }
  }
}

/// Remembers that one loop has ended, and takes that for all.
@MainActor
private enum IsOverForGood: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    var isOver = false
    return .untilFinished { [weak exposure] in
      isOver = isOver || exposure?.isClosed != false
      guard let exposure, !isOver else { return .finish }
      return .next(exposure.frames)
    }
  }
}

/// Asks for the shutter at the call, and gives up at once.
@MainActor
private enum GivesUpAtTheCall: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    if exposure.isClosed { return .untilFinished { .finish } }
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      return .next(exposure.frames)
    }
  }
}

/// Ends after eight frames.
@MainActor
private enum GivesEightNumbers: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    var given = 0
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed, given < 8 else { return .finish }
      given += 1
      return .next(exposure.frames)
    }
  }
}

extension Answers {
  static let moreOf11b: [Answer] = [
    wrong(WakesItself.self, "too-many"),
    wrong(AddsNothing.self, "changes-it"),
    wrong(EndsWhenThereAreFewer.self, "ends-early"),
    wrong(GivesTheFirstToAll.self, "exposures-mixed-up"),
    wrong(LooksAgainAndAgain.self, "restless"),
    wrong(BeginsAtZeroOnce.self, "loops-mixed-up"),
    wrong(IsOverForGood.self, "loops-mixed-up"),
    wrong(GivesUpAtTheCall.self, "decided-at-the-call"),
    wrong(GivesEightNumbers.self, "ends-early"),
  ]
}

private func wrong(_ type: any FrameSequencing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise11b(type) }
}
