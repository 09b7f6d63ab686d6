import TestSupport
import Foundation
import Testing

@testable import CourseRunner

@Suite struct `The colours of code` {
  private func colored(_ code: String) -> String {
    SwiftLexer.lines(code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      .shown(hasColor: true)
  }

  @Test(arguments: [
    // Words, types, attributes, directives.
    ("let dome = Dome()", "‹35›let‹0› dome = ‹36›Dome‹0›()"),
    ("@MainActor final class Sky {", "‹35›@MainActor‹0› ‹35›final‹0› ‹35›class‹0› ‹36›Sky‹0› {"),
    ("#if os(Linux)", "‹35›#if‹0› os(‹36›Linux‹0›)"),
    // After a dot, a keyword is a name.
    ("sky.default = .in", "sky.default = .in"),
    ("Sky.self.init()", "‹36›Sky‹0›.‹35›self‹0›.‹35›init‹0›()"),
    ("`class` = $0", "`class` = $0"),
    ("letter = inset", "letter = inset"),
    // Numbers.
    ("1_000 + 0xFF + 1.5e3", "‹33›1_000‹0› + ‹33›0xFF‹0› + ‹33›1.5e3‹0›"),
    ("1...5", "‹33›1‹0›...‹33›5‹0›"),
    ("seeing2", "seeing2"),
    // Comments.
    ("a() // let it be", "a() ‹2›// let it be‹0›"),
    ("a /* b /* c */ d */ let", "a ‹2›/* b /* c */ d */‹0› ‹35›let‹0›"),
    ("/* a\nlet */ let", "‹2›/* a‹0›\n‹2›let */‹0› ‹35›let‹0›"),
    ("  // error: no", "  ‹31›// error: no‹0›"),
    // Strings.
    (#""let // no" + 1"#, #"‹32›"let // no"‹0› + ‹33›1‹0›"#),
    (#""a \" b" let"#, #"‹32›"a \" b"‹0› ‹35›let‹0›"#),
    (#""at \(dome.azimuth + 1)!""#, #"‹32›"at \‹0›(dome.azimuth + ‹33›1‹0›)‹32›!"‹0›"#),
    (#""\(f("in", (2)))" x"#, #"‹32›"\‹0›(f(‹32›"in"‹0›, (‹33›2‹0›)))‹32›"‹0› x"#),
    (##"#"\(no) \#(yes)"# let"##, ##"‹32›#"\(no) \#‹0›(yes)‹32›"#‹0› ‹35›let‹0›"##),
    ("\"\"\"\nlet \"a\"\n\"\"\" let", "‹32›\"\"\"‹0›\n‹32›let \"a\"‹0›\n‹32›\"\"\"‹0› ‹35›let‹0›"),
    // A string that is open ends with its line.
    ("\"open\nlet", "‹32›\"open‹0›\n‹35›let‹0›"),
    ("", ""),
  ])
  func `tell its parts apart`(code: String, colors: String) {
    #expect(colored(code) == colors)
  }

  @Test func `change no character`() throws {
    let path = "Chapters/Chapter11/Chapter11.swift"
    let course = Folders.package.appending(path: path)
    let code = try String(contentsOf: course, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(SwiftLexer.lines(code).map(\.text) == code)
  }
}

@Suite struct `Code in a narrow window` {
  @Test(arguments: [
    ("short", ["short"]),
    ("trailing   ", ["trailing"]),
    ("  row(\"tool\", \"calls\", seen)", ["  row(\"tool\",", "      \"calls\",", "      seen)"]),
    (
      "withObservationTracking(options: x)", ["withObservationTrac", "    king(options:", "    x)"]
    ),
    ("telescope.position.azimuth", ["telescope.position", "    .azimuth"]),
    ("watchClosely(telescope)", ["watchClosely(", "    telescope)"]),
    ("                    deep", ["         deep"]),
    ("a                          ", ["a"]),
  ])
  func `goes on below, further to the right`(code: String, lines: [String]) {
    #expect(TextLine(code).broken(to: 19).map(\.text) == lines)
  }
}
