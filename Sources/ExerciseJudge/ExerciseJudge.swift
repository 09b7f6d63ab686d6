import CourseAnswers
import CourseKit

/// Judges the learner's answers and ours. The tests run it.
@main
struct ExerciseJudge {
  static func main() async throws {
    try await Judge.main { exercise in
      if exercise == misbehaving.id { return misbehaving.answers }
      return [attempt(at: exercise)].compactMap(\.self) + Answers.of(exercise)
    }
  }
}
