import Testing

@testable import CourseRunner

@Suite struct `A guess` {
  @Test(arguments: [
    ("0", "0"), ("zero", "0"), ("None", "0"), (" 0. ", "0"), ("the number is 0", "0"),
    ("0, 20 and 30", "0, 20, 30"), ("[0, 20, 30]", "0, 20, 30"), ("0 then 20 then 30", "0 20 30"),
    ("first 20, second 30", "20 30"), ("the third", "3"), ("3rd", "3"), ("line 3", "3"),
    ("Grid, labels", "grid labels"), ("both", "grid labels"), ("Both of them", "grid labels"),
    ("True true TRUE", "true true true"), ("three times true", "true true true"),
    ("two lines: 20, 30", "20 30"), ("3 of 3", "3 of 3"), ("-5", "-5"), ("007", "7"),
    ("twice", "2"), ("altitude", "altitude"), ("altitude first", "altitude"),
  ])
  func `is right if it says the same`(guess: String, answer: String) {
    #expect(GuessComparison.agree(guess, answer))
  }

  @Test(arguments: [
    ("1", "0"), ("30 20", "20 30"), ("20", "20 30"), ("20 30 40", "20 30"), ("", "0"),
    ("both", "grid"), ("second", "3"), ("5", "-5"), ("two times true", "true true true"),
    ("azimuth", "altitude"), ("10", "1 0"), ("1.5", "15"), ("the", "0"),
  ])
  func `is wrong if it says something else`(guess: String, answer: String) {
    #expect(!GuessComparison.agree(guess, answer))
  }
}
