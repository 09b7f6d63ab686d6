import Testing

@Suite struct `The mutants of a solution` {
  private func names(_ lines: String) -> [String] {
    Solution(file: lines + "\n\n// MARK: - Wrong answers\n\nlet other = 1").mutants().map(\.name)
  }

  @Test func `lack a statement, or have two in the other order`() {
    let source = """
      func close() {
        shutter.close()
        motor.stop()
        log.note("closed") {
      }
      """
    #expect(
      names(source) == [
        "drop: shutter.close()", "swap with next: shutter.close()", "drop: motor.stop()",
        "drop block: log.note(\"closed\") {", "open block: log.note(\"closed\") {",
      ])
  }

  @Test func `keep what was captured weakly`() {
    let mutants = Solution(file: "  watch { [weak self, weak dome] in").mutants()
    #expect(
      mutants.map(\.source) == [
        "  watch { [self = Optional(self), weak dome] in",
        "  watch { [weak self, dome = Optional(dome)] in",
      ])
  }

  @Test func `turn conditions round`() {
    #expect(
      names("guard isOpen, let dome else { return }") == [
        "drop: guard isOpen, let dome else { return }",
        "negate: guard isOpen, let dome else { return }",
        "return } → }: guard isOpen, let dome else { return }",
      ])
    let mutants = Solution(file: "if let dome, dome.azimuth < limit {\n}").mutants()
    #expect(
      mutants.map { $0.source.prefix { $0 != "\n" } }.contains(
        "if let dome, !(dome.azimuth < limit) {"))
  }

  @Test func `listen to other events, and go wrong by one`() {
    #expect(
      names("let options = [.didSet], limit = 3") == [
        ".didSet → .willSet: let options = [.didSet], limit = 3",
        "[.didSet] → []: let options = [.didSet], limit = 3",
        "3 → 4: let options = [.didSet], limit = 3",
      ])
  }

  @Test func `hide their types, so that many fit into one program`() {
    let mutant = Solution(file: "@MainActor final class MyDome {\n  let limit = 3\n}").mutants()
      .first
    #expect(mutant?.source == "@MainActor private final class MyDome {\n  let limit = 4\n}")
  }
}

@Suite struct `The mutants that may live` {
  private let text = """
    # a comment
    01 | drop: a | nobody can tell
    02 | drop: b | nobody can tell
    """

  @Test func `are each taken once`() throws {
    var excuses = try Excuses(text, of: ["01"])
    #expect(excuses.rest == ["01 | drop: a"])
    let takes = [excuses.take("01", "drop: a"), excuses.take("01", "drop: a")]
    #expect(takes == [true, false])
    #expect(excuses.rest == [])
  }

  @Test(arguments: ["01 | drop: a", "01 | drop: a | why", "drop"])
  func `have a reason`(line: String) {
    #expect(throws: Excuses.Malformed.self) { try Excuses(line, of: ["01"]) }
  }
}
