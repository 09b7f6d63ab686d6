import Testing

@testable import CourseRunner

@Suite struct `Prose in the terminal` {
  private static let text = """
    # 07 · The sky
    <!-- guess: not for people | step 1 | (a) -->
    Only what the closure *reads* is heard: a `let`, or **an ignored property**, is not. See
    [SE-0395, design][design], [the web](https://example.org), 3 * 4 and `a*b*c`.

    - a list
    - *with `code`*, and with an item that is so long that it goes on below
      in the second line

    1. one

    Exercise 01 ([Exercise01.swift](../../Exercises/Exercise01.swift)), [the night
    log](Log.md#start).

    | you want | take |
    |---|---|
    | to follow a state, in a dome | `withContinuousObservation` |
    | each change | the same |

    ```swift
    dome.azimuth = 90 // turned

    dome.close()
    // error: no
    ```
    [design]: https://example.org/design
    """

  private func screen(width: Int, hasColor: Bool) -> String {
    MarkdownSetter(width: width, folder: "Chapters/Chapter07", keepsMarks: !hasColor)
      .lines(Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      .shown(hasColor: hasColor)
  }

  @Test func `fills a wide window`() {
    let expected = """
      07 · The sky
      ════════════

      Only what the closure *reads* is heard: a `let`, or *an ignored property*, is
      not. See SE-0395, design, the web, 3 * 4 and `a*b*c`.

      • a list
      • *with `code`*, and with an item that is so long that it goes on below in the
        second line

      1. one

      Exercise 01 (Exercises/Exercise01.swift), the night log
      (Chapters/Chapter07/Log.md).

      you want                      take
      ────────────────────────────  ───────────────────────────
      to follow a state, in a dome  `withContinuousObservation`
      each change                   the same

      │ dome.azimuth = 90 // turned
      │
      │ dome.close()
      │ // error: no
      """
    #expect(screen(width: 80, hasColor: false) == expected)
  }

  @Test func `fits a narrow window`() {
    let expected = """
      07 · The sky
      ════════════

      Only what the closure *reads* is heard:
      a `let`, or *an ignored property*, is
      not. See SE-0395, design, the web, 3 * 4
      and `a*b*c`.

      • a list
      • *with `code`*, and with an item that
        is so long that it goes on below in
        the second line

      1. one

      Exercise 01
      (Exercises/Exercise01.swift), the night
      log (Chapters/Chapter07/Log.md).

      you want     take
      ───────────  ───────────────────────────
      to follow a  `withContinuousObservation`
      state, in a
      dome
      each change  the same

      │ dome.azimuth = 90 // turned
      │
      │ dome.close()
      │ // error: no
      """
    #expect(screen(width: 40, hasColor: false) == expected)
  }

  @Test func `has looks in place of its marks where there is colour`() {
    let expected = """
      ‹1›07 · The sky‹0›
      ‹2›════════════‹0›

      Only what the closure ‹3›reads‹0› is heard: a ‹96›let‹0›, or ‹1›an ignored property‹0›, is not. See
      SE-0395, design, the web, 3 * 4 and ‹96›a*b*c‹0›.

      • a list
      • ‹3›with‹0› ‹96›code‹0›, and with an item that is so long that it goes on below in the
        second line

      1. one

      Exercise 01 (‹36›Exercises/Exercise01.swift‹0›), the night log
      (‹36›Chapters/Chapter07/Log.md‹0›).

      ‹1›you want‹0›                      ‹1›take‹0›
      ‹2›────────────────────────────  ─────────────────────────‹0›
      to follow a state, in a dome  ‹96›withContinuousObservation‹0›
      each change                   the same

      ‹2›│ ‹0›dome.azimuth = ‹33›90‹0› ‹2›// turned‹0›
      ‹2›│‹0›
      ‹2›│ ‹0›dome.close()
      ‹2›│ ‹0›‹31›// error: no‹0›
      """
    #expect(screen(width: 80, hasColor: true) == expected)
  }

  @Test func `fits a narrow window with colour`() {
    let expected = """
      ‹1›07 · The sky‹0›
      ‹2›════════════‹0›

      Only what the closure ‹3›reads‹0› is heard: a
      ‹96›let‹0›, or ‹1›an ignored property‹0›, is not. See
      SE-0395, design, the web, 3 * 4 and
      ‹96›a*b*c‹0›.

      • a list
      • ‹3›with‹0› ‹96›code‹0›, and with an item that is so
        long that it goes on below in the
        second line

      1. one

      Exercise 01
      (‹36›Exercises/Exercise01.swift‹0›), the night
      log (‹36›Chapters/Chapter07/Log.md‹0›).

      ‹1›you want‹0›       ‹1›take‹0›
      ‹2›─────────────  ─────────────────────────‹0›
      to follow a    ‹96›withContinuousObservation‹0›
      state, in a
      dome
      each change    the same

      ‹2›│ ‹0›dome.azimuth = ‹33›90‹0› ‹2›// turned‹0›
      ‹2›│‹0›
      ‹2›│ ‹0›dome.close()
      ‹2›│ ‹0›‹31›// error: no‹0›
      """
    #expect(screen(width: 40, hasColor: true) == expected)
  }
}
