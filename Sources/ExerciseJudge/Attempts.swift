// Made from the list in Sources/CourseKit/Course.swift: UPDATE_COURSE=1 swift test --filter ListTests

import CourseKit
import Exercise01
import Exercise02
import Exercise03a
import Exercise03b
import Exercise04
import Exercise05
import Exercise06a
import Exercise06b
import Exercise07a
import Exercise07b
import Exercise08a
import Exercise08b
import Exercise09a
import Exercise09b
import Exercise10
import Exercise11a
import Exercise11b
import Exercise12

/// The learner's answer, by the id of its exercise.
func attempt(at exercise: String) -> Answer? {
  switch exercise {
  case "01": .attempt { await Check.exercise01(exercise01()) }
  case "02": .attempt { await Check.exercise02(exercise02()) }
  case "03a": .attempt { await Check.exercise03a(exercise03a()) }
  case "03b": .attempt { await Check.exercise03b(exercise03b()) }
  case "04": .attempt { await Check.exercise04(exercise04()) }
  case "05": .attempt { await Check.exercise05(exercise05()) }
  case "06a": .attempt { await Check.exercise06a(exercise06a()) }
  case "06b": .attempt { await Check.exercise06b(exercise06b()) }
  case "07a": .attempt { await Check.exercise07a(exercise07a()) }
  case "07b": .attempt { await Check.exercise07b(exercise07b()) }
  case "08a": .attempt { await Check.exercise08a(exercise08a()) }
  case "08b": .attempt { await Check.exercise08b(exercise08b()) }
  case "09a": .attempt { await Check.exercise09a(exercise09a()) }
  case "09b": .attempt { await Check.exercise09b(exercise09b()) }
  case "10": .attempt { await Check.exercise10(exercise10()) }
  case "11a": .attempt { await Check.exercise11a(exercise11a()) }
  case "11b": .attempt { await Check.exercise11b(exercise11b()) }
  case "12": .attempt { await Check.exercise12(exercise12()) }
  default: nil
  }
}
