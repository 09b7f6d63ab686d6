import CourseKit
import Observatory

@MainActor
enum MyFrames: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      return .next(exposure.frames)
    }
  }
}

// MARK: - Wrong answers

/// Never ends.
@MainActor
private enum NeverFinishes: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    Observations { [weak exposure] in exposure?.frames ?? 0 }
  }
}

/// Has read the frames once, before the closure.
@MainActor
private enum ReadsBeforehand: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    let frames = exposure.frames
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      return .next(frames)
    }
  }
}

/// Ends with the shutter, and keeps the exposure until then.
@MainActor
private enum KeepsTheExposure: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    .untilFinished { exposure.isClosed ? .finish : .next(exposure.frames) }
  }
}

/// Gives a last value when the exposure is gone, and waits for another.
@MainActor
private enum WaitsForTheDead: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    .untilFinished { [weak exposure] in
      exposure?.isClosed == true ? .finish : .next(exposure?.frames ?? 0)
    }
  }
}

/// Ends with the last frame, which nobody gets to see.
@MainActor
private enum EndsWithTheLastFrame: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed, !exposure.isDone else { return .finish }
      return .next(exposure.frames)
    }
  }
}

/// Asks for the shutter only when all frames are in.
@MainActor
private enum AsksForTheShutterLate: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    .untilFinished { [weak exposure] in
      guard let exposure else { return .finish }
      if exposure.isDone && exposure.isClosed { return .finish }
      return .next(exposure.frames)
    }
  }
}

/// Has a memory: the frames are given once more when the shutter is closed, and then it is over.
@MainActor
private enum GivesTheLastOneTwice: FrameSequencing {
  @MainActor
  private final class Memory { var wasClosed = false }

  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    let memory = Memory()
    return .untilFinished { [weak exposure] in
      guard let exposure, !memory.wasClosed else { return .finish }
      memory.wasClosed = exposure.isClosed
      return .next(exposure.frames)
    }
  }
}

/// Reads all that there is, to miss nothing.
@MainActor
private enum ReadsEverything: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed, exposure.temperature < 50 else { return .finish }
      return .next(exposure.frames)
    }
  }
}

/// Takes it for the end when there is no new frame. A second loop begins with an old one.
@MainActor
private enum EndsWhenNothingIsNew: FrameSequencing {
  @MainActor
  private final class Memory { var last: Int? }

  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    let memory = Memory()
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed else { return .finish }
      let frames = exposure.frames
      guard frames != memory.last else { return .finish }
      memory.last = frames
      return .next(frames)
    }
  }
}

/// Counts the evaluations. Frame by frame, that would do.
@MainActor
private enum CountsForItself: FrameSequencing {
  @MainActor
  private final class Counter { var frames = 0 }

  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    let counter = Counter()
    counter.frames = exposure.frames - 1
    return .untilFinished { [weak exposure] in
      guard let exposure, !exposure.isClosed, exposure.frames >= 0 else { return .finish }
      counter.frames += 1
      return .next(counter.frames)
    }
  }
}

/// Makes one sequence, for the exposure that comes first.
@MainActor
private enum MakesOneForAll: FrameSequencing {
  private static var current: Exposure?

  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    current = exposure
    return .untilFinished {
      guard let current, !current.isClosed else { return .finish }
      return .next(current.frames)
    }
  }
}

extension Answers {
  public static let exercise11b: [Answer] =
    [
      .solution("MyFrames") { await Check.exercise11b(MyFrames.self) },
      wrong(NeverFinishes.self, "never-ends"),
      wrong(ReadsBeforehand.self, "not-followed"),
      wrong(KeepsTheExposure.self, "exposure-kept"),
      wrong(WaitsForTheDead.self, "waits-for-the-dead"),
      wrong(EndsWithTheLastFrame.self, "last-missing"),
      wrong(AsksForTheShutterLate.self, "never-ends"),
      wrong(GivesTheLastOneTwice.self, "value-at-the-end"),
      wrong(ReadsEverything.self, "too-curious"),
      wrong(EndsWhenNothingIsNew.self, "loops-mixed-up"),
      wrong(CountsForItself.self, "wrong-frames"),
      wrong(MakesOneForAll.self, "exposure-kept"),
    ] + moreOf11b
}

private func wrong(_ type: any FrameSequencing.Type, _ finding: String) -> Answer {
  .wrong("\(type)", finding) { await Check.exercise11b(type) }
}
