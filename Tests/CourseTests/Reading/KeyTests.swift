import Testing

@testable import TerminalKit

@Suite struct `The keys of a terminal` {
  @Test(arguments: [
    ("q", [Key.character("q")]), (" ", [.character(" ")]),
    ("é😀", [.character("é"), .character("😀")]),
    ("\n\r\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}[H\u{1B}[4~\u{1B}[5~\u{1B}[6~", [.up, .home, .end, .pageUp, .pageDown]),
    ("\u{1B}[1;5Ax", [.up, .character("x")]), ("\u{1B}", [.escape]),
    ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}q", [.escape, .character("q")]),
    // What nobody knows is left out: a function key, a control key, a beginning.
    ("\u{1B}[15~a\u{1}b\u{1B}[", [.character("a"), .character("b")]),
  ])
  func `are read from its bytes`(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(Array(bytes.utf8)) == keys)
  }

  @Test func `wait for the rest of a character`() {
    var decoder = KeyDecoder()
    let bytes = Array("é".utf8)
    #expect(decoder.keys(bytes.prefix(1)) == [])
    #expect(decoder.keys(bytes.dropFirst()) == [.character("é")])
  }
}
