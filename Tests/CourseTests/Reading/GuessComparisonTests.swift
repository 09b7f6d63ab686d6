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
    ("A 20, B 30", "20 30"), ("dome A 20 and dome B 30", "20 30"),
    ("before: 20 after: 30", "20 30"),
    ("3 of 5", "3"), ("three of five", "3"), ("labels, grid", "grid labels"),
    ("1 position, 20", "20"),
    ("2, altitude", "altitude"), ("altitude, then azimuth", "altitude"), ("2 with options", "2"),
  ])
  func `is right if it says the same`(guess: String, answer: String) {
    #expect(GuessComparison.agree(guess, answer))
  }

  @Test(arguments: [
    ("1", "0"), ("30 20", "20 30"), ("20", "20 30"), ("20 30 40", "20 30"), ("", "0"),
    ("both", "grid"), ("second", "3"), ("5", "-5"), ("two times true", "true true true"),
    ("azimuth", "altitude"), ("10", "1 0"), ("1.5", "15"), ("the", "0"),
    ("2 of 3", "3 of 3"), ("1, 3", "3"), ("not both", "grid labels"), ("not 0", "0"),
    ("azimuth, then altitude", "altitude"), ("grid", "grid labels"),
  ])
  func `is wrong if it says something else`(guess: String, answer: String) {
    #expect(!GuessComparison.agree(guess, answer))
  }
}
