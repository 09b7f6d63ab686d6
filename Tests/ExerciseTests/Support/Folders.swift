import CourseKit
import Foundation

/// Where this repository and its build products are.
enum Folders {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the test binary: the judge is next to it.
  static let products: URL = {
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  /// Judges our own answers. Many are judged at once, beside all other tests, and none of them hangs.
  static let judge = JudgeProcess(executable: products.appending(path: "AnswerJudge"), limit: 60)

  /// Judges the learner's answer to an exercise.
  static func judge(of exercise: Exercise) -> JudgeProcess {
    JudgeProcess(executable: products.appending(path: exercise.judge))
  }

  static let progress = ProgressFolder(package: package, products: products)
}
