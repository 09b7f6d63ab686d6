// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

/// `@Observable` is our own macro. With OBSERVATORY_TOOLCHAIN_MACRO=1 it is the toolchain's, for a
/// compiler that does not understand ours; then nothing of ours is built.
let usesToolchainMacro = Context.environment["OBSERVATORY_TOOLCHAIN_MACRO"] == "1"

/// What every target of ours is built with.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (usesToolchainMacro ? [.define("TOOLCHAIN_MACRO")] : [])

/// A chapter of the course: a lesson that is a program, built with the settings a learner has.
func chapter(_ number: Int) -> Target {
  let name = number < 10 ? "Chapter0\(number)" : "Chapter\(number)"
  return .executableTarget(
    name: name, dependencies: ["Observatory", "ObservatoryTesting"],
    path: "Chapters/\(name)", exclude: ["README.md"])
}

let chapters = (1...12).map(chapter)

/// What is measured. The folder `Same` of the two sides is one folder, built twice: `PEER` chooses the
/// toolchain's module.
func workloads(
  _ folder: String, _ dependencies: Target.Dependency..., settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: "\(folder)Workloads", dependencies: ["BenchmarkKit"] + dependencies,
    path: "Sources/BenchmarkWorkloads/\(folder)", swiftSettings: strict + settings)
}

let benchmarks: [Target] = [
  .target(name: "CHeap"),
  .target(name: "CWorkload"),
  .target(
    name: "BenchmarkKit", dependencies: ["CWorkload", "TerminalKit"], swiftSettings: strict),
  workloads("Observatory", "Observatory"),
  workloads("Observation", settings: [.define("PEER")]),
  workloads("Machine", "CThreadLocal"),
  .executableTarget(
    name: "benchmarks",
    dependencies: [
      "BenchmarkKit", "CHeap", "ObservatoryWorkloads", "ObservationWorkloads",
      "MachineWorkloads",
    ],
    swiftSettings: strict),
]

let exerciseNumbers = [
  "01", "02", "03a", "03b", "04", "05", "06a", "06b", "07a", "07b",
  "08a", "08b", "09a", "09b", "10", "11a", "11b", "12",
]

/// An exercise of the course: one file, the learner's own, built with the settings a learner has.
func exercise(_ number: String) -> Target {
  .target(
    name: "Exercise\(number)", dependencies: ["Observatory", "ObservatoryTesting", "CourseKit"],
    path: "Exercises",
    exclude: exerciseNumbers.filter { $0 != number }.map { "Exercise\($0).swift" },
    sources: ["Exercise\(number).swift"])
}

let exercises = exerciseNumbers.map(exercise)

/// The program that judges the learner's answer to one exercise. Each has its own, so that one that
/// does not compile holds up none of the others.
func judge(_ number: String) -> Target {
  .executableTarget(
    name: "Judge\(number)", dependencies: ["CourseKit", .target(name: "Exercise\(number)")],
    path: "Sources/ExerciseJudges",
    exclude: exerciseNumbers.filter { $0 != number }.map { "Judge\($0).swift" },
    sources: ["Judge\(number).swift"], swiftSettings: strict)
}

let judges = exerciseNumbers.map(judge)

/// The program that the compiler starts for `@Observable`. All that it knows is in ObservatoryExpander.
let macro: [Target] = [
  .macro(
    name: "ObservatoryMacros", dependencies: ["ObservatoryExpander"], path: "Sources/Macro/Plugin",
    swiftSettings: strict)
]

let macroTests: [Target] = [
  .testTarget(
    name: "MacroTests",
    // Not on ObservatoryMacros, which comes with Observatory: with a macro among its own dependencies,
    // SwiftPM builds the whole package once more for the host.
    dependencies: ["ObservatoryExpander", "Observatory", "TestSupport"],
    exclude: ["Corpus", "Transcripts"], swiftSettings: strict)
]

let package = Package(
  name: "Observatory",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Observatory", targets: ["Observatory"]),
    .library(name: "ObservatoryTesting", targets: ["ObservatoryTesting"]),
  ],
  targets: [
    .target(name: "CThreadLocal"),
    .target(
      name: "Observatory",
      dependencies: ["CThreadLocal"] + (usesToolchainMacro ? [] : ["ObservatoryMacros"]),
      exclude: ["README.md"],
      swiftSettings: strict),
    .target(name: "ObservatoryExpander", path: "Sources/Macro/Expander", swiftSettings: strict),
    .target(name: "ObservatoryTesting", dependencies: ["Observatory"], swiftSettings: strict),
    .target(name: "TerminalKit", swiftSettings: strict),
    .target(
      name: "CourseKit", dependencies: ["Observatory", "ObservatoryTesting", "TerminalKit"],
      exclude: ["Exercises/Shipped"], swiftSettings: strict),
    .target(
      name: "CourseAnswers", dependencies: ["Observatory", "ObservatoryTesting", "CourseKit"],
      // A solution is compiled as the learner's file is, only that a warning is an error.
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CourseRunner", dependencies: ["CourseKit", "ObservatoryExpander", "TerminalKit"],
      swiftSettings: strict),
    .executableTarget(name: "course", dependencies: ["CourseRunner"], swiftSettings: strict),
    .executableTarget(
      name: "AnswerJudge", dependencies: ["CourseKit", "CourseAnswers"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CourseKit"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // A small course, for the tests of the runner.
    .target(
      name: "FixtureCatalog", dependencies: ["CourseKit", "CourseRunner"],
      path: "Tests/FixtureCourse/Catalog", swiftSettings: strict),
    .executableTarget(
      name: "fixture-course", dependencies: ["CourseKit", "CourseRunner", "FixtureCatalog"],
      path: "Tests/FixtureCourse/Program", swiftSettings: strict),
    .executableTarget(
      name: "fixture-judge", dependencies: ["CourseKit"], path: "Tests/FixtureCourse/Judge",
      swiftSettings: strict),
  ] + (usesToolchainMacro ? [] : macro) + chapters + exercises + judges + benchmarks + [
    .testTarget(
      name: "ObservatoryTests", dependencies: ["Observatory", "ObservatoryTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "ObservatoryTestingTests", dependencies: ["Observatory", "ObservatoryTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "ChapterTests",
      dependencies: ["CourseKit", "TestSupport"] + chapters.map { .target(name: $0.name) },
      swiftSettings: strict),
    .testTarget(
      name: "ExerciseTests",
      dependencies: ["CourseKit", "CourseAnswers", "AnswerJudge", "TestSupport"]
        + judges.map { .target(name: $0.name) },
      swiftSettings: strict),
    .testTarget(
      name: "CourseTests",
      dependencies: [
        "CourseKit", "CourseRunner", "FixtureCatalog", "TerminalKit", "TestSupport",
        "fixture-course",
        "fixture-judge", "course", "AnswerJudge",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      // The examples import these; they must be built, though the test itself does not use them.
      dependencies: ["Observatory", "ObservatoryTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: [
        "BenchmarkKit", "ObservatoryWorkloads", "ObservationWorkloads", "MachineWorkloads",
        "TerminalKit", "TestSupport", "benchmarks",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ModelTests", dependencies: ["Observatory", "ObservatoryTesting"],
      swiftSettings: strict),
  ] + (usesToolchainMacro ? [] : macroTests)
)

// `ONLY=ObservatoryTests swift test` knows of no other test, and builds only what that one needs. With
// commas between them, it can be several.
if let only = Context.environment["ONLY"] {
  var wanted: Set<String> = []
  func want(_ name: String) {
    guard wanted.insert(name).inserted else { return }
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): want(name)
      default: break
      }
    }
  }
  only.split(separator: ",").forEach { want(String($0)) }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products = []
}
