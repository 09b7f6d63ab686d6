import TerminalKit
import Testing

@testable import CourseRunner

@Suite struct `The pager` {
  /// Ten lines in a window of six: five of them and the status.
  private func pager(lines: Int = 10, rows: Int = 6) -> Pager {
    Pager((0..<lines).map { TextLine("\($0)") }, rows: rows)
  }

  private func seen(_ pager: Pager) -> String { pager.visible.map(\.text).joined(separator: " ") }

  static let keys: [([Key], String, String)] = [
    ([], "0 1 2 3 4", "0%"),
    ([.down], "1 2 3 4 5", "20%"),
    ([.enter, .character("j")], "2 3 4 5 6", "40%"),
    ([.character(" ")], "3 4 5 6 7", "60%"),
    ([.pageDown, .character(" ")], "5 6 7 8 9", "end"),
    ([.character(" "), .character("b")], "0 1 2 3 4", "0%"),
    ([.character(" "), .up], "2 3 4 5 6", "40%"),
    ([.character("b"), .up, .pageUp], "0 1 2 3 4", "0%"),
    ([.end, .down, .character(" ")], "5 6 7 8 9", "end"),
    ([.character("G"), .character("k")], "4 5 6 7 8", "80%"),
    ([.end, .home], "0 1 2 3 4", "0%"),
    ([.character("x"), .tab, .backspace], "0 1 2 3 4", "0%"),
  ]

  @Test(arguments: keys)
  func `moves with its keys, and not beyond its ends`(
    keys: [Key], lines: String, place: String
  ) {
    var pager = pager()
    for key in keys { pager.press(key) }
    #expect(seen(pager) == lines)
    #expect(pager.status(width: 80) == " \(place)   space forward · b back · q quit ")
    #expect(!pager.isOver)
  }

  @Test(arguments: [Key.character("q"), .escape])
  func `is over when one quits`(key: Key) {
    var pager = pager()
    pager.press(key)
    #expect(pager.isOver)
  }

  @Test func `says its keys in a narrow window, too`() {
    #expect(pager().status(width: 40).count < 40)
    #expect(pager().status(width: 30) == " 0%  space · b back · q quit ")
    #expect(pager().status(width: 20) == " 0%  space · b bac…")
  }

  @Test func `stays at its place when the window changes`() {
    var pager = pager()
    for _ in 0..<4 { pager.press(.down) }
    pager.resize((0..<20).map { TextLine("\($0)") }, rows: 4)
    #expect(seen(pager) == "8 9 10")
    pager.resize((0..<10).map { TextLine("\($0)") }, rows: 9)
    #expect(seen(pager) == "2 3 4 5 6 7 8 9")
  }

  @Test func `bears a window that is too small, and a text that is empty`() {
    #expect(seen(pager(rows: 1)) == "0")
    var empty = pager(lines: 0)
    empty.press(.character(" "))
    #expect(seen(empty) == "")
  }

  @Test func `is needed only for a text that does not fit, with the prompt below it`() {
    let lines = (0..<5).map { TextLine("\($0)") }
    #expect(Pager.isNeeded(lines, rows: 5))
    #expect(!Pager.isNeeded(lines, rows: 6))
  }
}
