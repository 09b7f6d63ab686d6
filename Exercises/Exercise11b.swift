// Exercise 11b · To the end                                       10 minutes
//
// Goal     Make a sequence of the frames of an exposure. It ends when the
//          shutter is closed, and when the exposure is gone.
//
// To do    - The sequence gives how many frames are in: now, and then after
//            each turn in which that has changed.
//          - It ends when `isClosed` is true, without a last value: a frame of
//            that turn is not given. The shutter may close after the last
//            frame, or long before.
//          - Each loop over the sequence is for itself, also one that begins
//            later, or when the shutter was opened again. What counts is what
//            the loop finds, not what there was when the sequence was made.
//          - A loop over the sequence does not keep the exposure alive. When
//            the exposure is gone, the loop ends.
//
// Check    swift run course check 11b   (or: swift test --filter Exercise11b)
//
// Stuck?   Chapters/Chapter11/Chapter11.swift: step 5.

import CourseKit
import Observatory

@MainActor
enum MyFrames: FrameSequencing {
  static func frames(of exposure: Exposure) -> Observations<Int, Never> {
    // TODO: This sequence has one value, and waits for ever.
    Observations { 0 }
  }
}

// The check looks at the type that is named here. Leave it as it is.
public func exercise11b() -> any FrameSequencing.Type { MyFrames.self }
