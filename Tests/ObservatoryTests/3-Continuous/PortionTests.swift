import Testing

@testable import Observatory

@Suite(.line(24)) struct `A portion of runs` {
  @Test func `is over after a thousand short ones`() {
    var portion = Portion(from: 5)
    for _ in 0..<999 {
      portion.note(at: 6)
      #expect(!portion.isOver)
    }
    portion.note(at: 6)
    #expect(portion.isOver)
  }

  @Test func `is over after a millisecond`() {
    var portion = Portion(from: 7_000)
    portion.note(at: 1_006_999)
    #expect(!portion.isOver)
    portion.note(at: 1_007_000)
    #expect(portion.isOver)
  }

  @Test func `is over after one slow run`() {
    var portion = Portion(from: 0)
    portion.note(at: 80_000_000)
    #expect(portion.isOver)
  }

  @Test func `is not over before a run, however late it begins`() {
    #expect(!Portion(from: .max).isOver)
  }

  @Test func `does not mind a clock that begins anew`() {
    var portion = Portion(from: .max - 10)
    portion.note(at: 20)
    #expect(!portion.isOver)
  }
}
