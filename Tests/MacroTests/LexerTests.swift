import Testing

@testable import ObservatoryExpander

@Suite struct `The lexer` {
  private func words(_ text: String) -> [String] {
    let list = Lexer.tokens(of: SourceText(text))
    return (0..<list.count).map(list.spelling)
  }

  @Test(arguments: [
    #""a } \("}") { b""#, #""\(a + "\(b)" + c)""#, ##"#"\ " ) "#"##, ##"#"\#("{")"#"##,
    "\"\"\"\n  } \"quoted\" \\(\"\"\"\n a\n \"\"\")\n  \"\"\"", ##"#"""#"##, #""""#, #""\\""#,
    #""\"""#,
    "#\"\"\"\n \"\"\" \n\"\"\"#",
  ])
  func `takes a string as one token, whatever is in it`(text: String) {
    #expect(words("a = \(text) }") == ["a", "=", text, "}"])
  }

  @Test(arguments: [#"/[{"]+/"#, #"/a\/b/"#, "#/ a / b /#", "#/\n  \\{ # \"\n/#", "/(a|b){2}/"])
  func `takes a regular expression as one token`(text: String) {
    #expect(words("a = \(text) + b") == ["a", "=", text, "+", "b"])
  }

  @Test(arguments: [
    ("a = 8 / 2 / 2", ["a", "=", "8", "/", "2", "/", "2"]),
    ("f(8, /)", ["f", "(", "8", ",", "/", ")"]),
    ("x! / y / z", ["x", "!", "/", "y", "/", "z"]),
    ("a[0] / b / c", ["a", "[", "0", "]", "/", "b", "/", "c"]),
  ])
  func `knows a division`(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    ("a /* { /* } */ \" */ b // c {\nd", ["a", "b", "d"]),
    ("a->b", ["a", "->", "b"]),
    ("A<B<C>>=1", ["A", "<", "B", "<", "C", ">", ">", "=", "1"]),
    ("1...5", ["1", "...", "5"]),
    ("0x1.8p-3+1_0.5e+2", ["0x1.8p-3", "+", "1_0.5e+2"]),
    ("größe→`a b`.$0", ["größe", "→", "`a b`", ".", "$0"]),
    ("#if os(Linux)\n@A", ["#if", "os", "(", "Linux", ")", "@", "A"]),
    ("\u{FEFF}a", ["a"]),
    ("a+/* c */b", ["a", "+", "b"]),
  ])
  func `splits`(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(arguments: ["\"", "\"\"\" a", "/* a", "`a", "{ (", ") {", "\"\\(", "#/ a"])
  func `says when something never ends`(text: String) {
    #expect(Lexer.tokens(of: SourceText(text)).isBroken)
  }

  @Test func `survives strings in strings in strings`() {
    let deep = String(repeating: "\"\\(", count: 10_000)
    #expect(Lexer.tokens(of: SourceText(deep)).isBroken)
    let brackets = String(repeating: "([{", count: 50_000)
    #expect(Lexer.tokens(of: SourceText(brackets)).isBroken)
  }

  @Test(arguments: [
    ("<Int, [String: Int]>(", true), ("<A>.init", true), ("< b, c > d", false),
    ("<b && c>(d)", false),
    ("<(Int) -> Void, A?>()", true),
  ])
  func `tells arguments of a type from less than`(text: String, isArguments: Bool) {
    let list = Lexer.tokens(of: SourceText("a" + text))
    #expect((list.afterArguments(1) != nil) == isArguments)
  }
}
