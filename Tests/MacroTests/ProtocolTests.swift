import Foundation
import TestSupport
import Testing

@testable import ObservatoryExpander

/// What compiler and plugin said to each other, recorded on Swift 6.3.1, is said again.
///
/// A transcript has a message on each odd line, and its answer on the next.
@Suite struct `The protocol of the compiler` {
  private func transcript() throws -> [(question: String, answer: String)] {
    let file = Folders.package.appending(path: "Tests/MacroTests/Transcripts/swift-6.3.1.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    return stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
  }

  @Test func `is answered as it was recorded`() throws {
    let transcript = try transcript()
    var conversation = Conversation()
    for (question, answer) in transcript {
      #expect(
        String(decoding: conversation.answer(to: Array(question.utf8)), as: UTF8.self) == answer)
    }
    let roles = ["member", "memberAttribute", "accessor", "peer", "extension"]
    for role in roles {
      #expect(transcript.contains { $0.question.contains("\"macroRole\": \"\(role)\"") }, "\(role)")
    }
    #expect(transcript.contains { $0.answer.contains("\"severity\":\"error\"") })
  }

  @Test func `is spoken by the program`() async throws {
    let transcript = try transcript()
    let scratch = try Scratch()
    let input = scratch.folder.appending(path: "input")
    let output = scratch.folder.appending(path: "output")
    try transcript.reduce(into: Data()) { $0 += framed($1.question) }.write(to: input)
    let tool = Folders.products.appending(path: "ObservatoryMacros-tool").path
    let result = try await Program(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", "\"$1\" <\"$2\" >\"$3\"", "sh", tool, input.path, output.path]
    ).run()

    #expect(result.status == 0)
    #expect(
      try Data(contentsOf: output) == transcript.reduce(into: Data()) { $0 += framed($1.answer) })
  }

  @Test(arguments: ["", "{", "[]", "{\"other\":{}}", "null", "\"x"])
  func `answers null to what it does not know`(message: String) {
    var conversation = Conversation()
    #expect(conversation.answer(to: Array(message.utf8)) == Array("null".utf8))
  }

  @Test func `is an error where it is not understood, and never an empty answer`() {
    var conversation = Conversation()
    let answer = conversation.answer(
      to: Array(#"{"expandAttachedMacro":{"macroRole":"newRole","declSyntax":{}}}"#.utf8))

    #expect(String(decoding: answer, as: UTF8.self).contains("OBSERVATORY_TOOLCHAIN_MACRO=1"))
  }

  @Test func `is written in JSON that Foundation reads, and reads what Foundation writes`() throws {
    let text = (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }.joined() + "é🔭\u{2028}"
    let mine = try JSONSerialization.jsonObject(
      with: Data(JSON.string(text).bytes), options: .fragmentsAllowed)
    #expect(mine as? String == text)

    let theirs = try JSONSerialization.data(
      withJSONObject: ["a": [1, -2, true, NSNull(), text, ["b": []]]] as [String: Any])
    #expect(
      try JSONReader.value(of: Array(theirs))
        == .fields([
          "a": .array([
            .number(1), .number(-2), .bool(true), .null, .string(text), .fields(["b": .array([])]),
          ])
        ]))
    #expect(
      try JSONReader.value(of: Array(#"["\ud83d\udd2d\u00e9\/", 1.0, 2e1]"#.utf8))
        == .array([.string("🔭é/"), .number(1), .number(20)]))
  }

  private func framed(_ text: String) -> Data {
    let bytes = Array(text.utf8)
    return Data((0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) } + bytes)
  }
}
