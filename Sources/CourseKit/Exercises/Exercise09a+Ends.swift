// What ends, and when.
extension DisplayCheck {
  func next() async -> [Finding] {
    let (first, second, third) = (Exposure(of: 3), Exposure(of: 10), Exposure(of: 4))
    let screen = Screen()
    let display = Display(on: screen)
    display.watch(first)
    await nextTurn()
    first.frames = 3
    await nextTurn()
    second.frames = 5
    display.watch(second)
    await nextTurn()
    second.frames = 6
    await nextTurn()
    guard screen.shown == [0, 3, 5, 6] else {
      return [
        Finding(
          "no-next", expected: "after an exposure of 3, one of 10 is watched: [0, 3, 5, 6]",
          seen: "\(screen.shown.brief) is shown",
          why: "The observation has ended, not the display. To watch again is to get a new token.",
          look: "what is left of the first exposure when `watch` is called again", hint: 1)
      ]
    }
    second.frames = 7
    display.watch(third)
    await nextTurn()
    second.frames = 8
    await nextTurn()
    third.frames = 4
    await nextTurn()
    guard screen.shown != [0, 3, 5, 6, 0, 4] else { return [] }
    return [
      Finding(
        "old-exposure", expected: "watching another exposure ends the old one: [0, 3, 5, 6, 0, 4]",
        seen: "\(screen.shown.brief) is shown",
        why: "A new token takes the place of the old one, and a run that is due goes with it.",
        look: "`watch`: what becomes of the token that is there already?", hint: 1)
    ]
  }

  /// Two at a time, of which one comes to its end.
  func displays() async -> [Finding] {
    let (north, northScreen, northDisplay) = make(of: 5)
    let (south, southScreen, southDisplay) = make(of: 3)
    northDisplay.watch(north)
    southDisplay.watch(south)
    await nextTurn()
    for frames in [2, 3] {
      (north.frames, south.frames) = (frames, frames)
      await nextTurn()
    }
    north.frames = 4
    await nextTurn()
    guard northScreen.shown != [0, 2, 3, 4] || southScreen.shown != [0, 2, 3] else { return [] }
    return [
      Finding(
        "displays-mixed-up", expected: "two displays show [0, 2, 3, 4], and [0, 2, 3] of 3",
        seen: "\(northScreen.shown.brief) and \(southScreen.shown.brief) are shown",
        why: "Each display has an observation of its own, and ends only that.",
        look: "what is `static` or global in your code", hint: 1)
    ]
  }

  /// The display lives; the exposure is done.
  func letsGo() async -> [Finding] {
    let display = Display(on: Screen())
    weak let changed = await done(on: display, changesLater: true)
    weak let unchanged = await done(on: display, changesLater: false)
    await nextTurn()
    guard changed != nil || unchanged != nil else { return [] }
    return [
      Finding(
        "exposure-kept", expected: "from the last frame on, the display does not keep the exposure",
        seen: "the display keeps it, though nobody else has it",
        why: "A block that only returns early still waits, and keeps it. So does a property.",
        look: "the run for the last frame: `event.cancel()`, or a flag? And what is in a property?",
        hint: 1)
    ]
  }

  /// Another exposure is watched, and the old one is not done.
  func oldExposureGoes() async -> [Finding] {
    let (next, _, display) = make(of: 5)
    let isGone = await isReleased {
      let exposure = Exposure(of: 5)
      display.watch(exposure)
      await nextTurn()
      display.watch(next)
      return exposure
    }
    guard !isGone else { return [] }
    return [
      Finding(
        "old-exposure-kept",
        expected: "watching another exposure ends the old one, and the display does not keep it",
        seen: "the old exposure is kept, though nobody else has it",
        why: "A block that does nothing any more still waits, as long as its token is there.",
        look: "`watch`: where is the old token when there is a new one?", hint: 1)
    ]
  }

  private func done(on display: Display, changesLater: Bool) async -> Exposure {
    let exposure = Exposure(of: 3)
    display.watch(exposure)
    await nextTurn()
    exposure.frames = 3
    await nextTurn()
    if changesLater {
      exposure.frames = 1
      await nextTurn()
    }
    return exposure
  }

  /// The exposure is not done, and nobody needs the display any more.
  func life() async -> [Finding] {
    let (exposure, screen) = (Exposure(of: 5), Screen())
    weak let display = await dropped(exposure, screen)
    let isKept = display != nil
    await nextTurn()
    exposure.frames = 3
    await nextTurn()
    if isKept {
      return [
        Finding(
          "display-kept", expected: "a display that nobody needs any more is gone",
          seen: "it is still there, and \(screen.shown.brief) is shown",
          why: "The display keeps the token, the token the block, and the block keeps the display.",
          look: "the block: what does it use of `self`? Capture `[screen]`, or `[weak self]`",
          hint: 3)
      ]
    }
    guard screen.shown != [0] else { return [] }
    return [
      Finding(
        "outlives", expected: "with the display, its observation is over: [0] was shown",
        seen: "the display is gone, and \(screen.shown.brief) is shown",
        why: "An exposure may never be done. Then only the token ends the observation.",
        look: "where the token is kept: in the display, and in no other place", hint: 1)
    ]
  }

  private func dropped(_ exposure: Exposure, _ screen: Screen) async -> Display {
    let display = Display(on: screen)
    display.watch(exposure)
    await nextTurn()
    exposure.frames = 2
    return display
  }
}
