import CourseKit
import Foundation
import TestSupport

extension Folders {
  /// Judges our own answers. Many are judged at once, beside all other tests, and none of them hangs.
  static let judge = JudgeProcess(executable: products.appending(path: "AnswerJudge"), limit: 300)

  /// Judges the learner's answer to an exercise.
  static func judge(of exercise: Exercise) -> JudgeProcess {
    JudgeProcess(executable: products.appending(path: exercise.judge), limit: 300)
  }

  static let progress = ProgressFolder(package: package, products: products)
}
