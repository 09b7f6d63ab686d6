import CourseKit

/// A chapter that is complete and as short as it can be, to be broken by the tests.
enum Sample {
  static let source = """
    //: # 07 · The sky
    //:
    //: *8 minutes · `swift run Chapter07`*
    //:
    //: ## What you know, and what this adds
    //: Links: [a chart](Chart.md#key), [the web](https://example.org), [below](#try).
    //: ## Predict
    //: ```swift
    //: sky.seeing = 2
    //: ```
    //: <!-- guess: What is the seeing? | step 2 | seeing (\\d+) -->
    //: ## 1. The sky
    let sky = Sky()
    print(sky.seeing)
    // → 3

    //: ## 2. It changes
    sky.seeing = 2
    print("seeing \\(sky.seeing)")
    // → seeing 2
    // →
    // →   and clouds
    //: ## The trap: a closed dome
    print(
      sky.seeing
    )
    // → 2
    //: ```swift does-not-compile
    //: let dome = Dome()
    //: dome.close(
    //: // error: expected
    //: ```
    //: ## In Swift 6.4
    //: https://github.com/swiftlang/swift-evolution/blob/main/proposals/0395-observability.md
    //: ## Try it
    //: ## The exercise
    //: ## Next

    """

  static func chapter(_ source: String = Sample.source) throws(ChapterProblem) -> Chapter {
    try Chapter(source: source, name: "Chapter07", file: "Chapter07.swift")
  }

  /// The sample with one text in place of another.
  static func replacing(_ old: String, with new: String) -> String {
    precondition(source.contains(old), "the sample has no \(old)")
    return source.replacing(old, with: new, maxReplacements: 1)
  }
}
