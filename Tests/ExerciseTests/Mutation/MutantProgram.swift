import CourseKit
import Foundation
import TestSupport

/// A program made of many mutants of one solution, each in a file of its own.
struct MutantProgram {
  private let exercise: Exercise
  private let mutants: [Mutant]
  private let folder: URL

  init(_ mutants: [Mutant], of exercise: Exercise) throws {
    self.exercise = exercise
    self.mutants = mutants
    folder = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Compiles the mutants, judges those that compile, and says what became of each.
  func fates() async throws -> [Mutant.Fate] {
    defer { try? FileManager.default.removeItem(at: folder) }
    var fates = [Mutant.Fate](repeating: .doesNotCompile, count: mutants.count)
    let alive = try await compile()
    guard !alive.isEmpty else { return fates }
    let judge = JudgeProcess(executable: folder.appending(path: "judge"), limit: 20)
    let verdicts = try await judge.judge(exercise, answers: alive.map(String.init)).verdicts
    for (index, verdict) in zip(alive, verdicts) {
      fates[index] = verdict.findings.first.map { .killed(by: $0.id) } ?? .lives
    }
    return fates
  }

  /// Returns the mutants that compile. One that does not would hide the others, so it is left out.
  private func compile() async throws -> [Int] {
    var alive = Array(mutants.indices)
    while !alive.isEmpty {
      let output = try await build(alive)
      if output.status == 0 { return alive }
      let broken = Set(
        output.errors.matches(of: #/mutant(\d+)\.swift:\d+:\d+: error:/#).compactMap { Int($0.1) })
      guard !broken.isEmpty else { throw Failure(description: output.errors) }
      alive.removeAll { broken.contains($0) }
    }
    return []
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private func build(_ numbers: [Int]) async throws -> Program.Output {
    let type = try learnersType()
    var files: [String] = []
    for number in numbers {
      let source = """
        \(mutants[number].source)
        func mutant\(number)() -> Answer {
          Answer("\(number)", finding: nil) { await Check.\(exercise.function)(\(type).self) }
        }
        """
      files.append(try write(source, "mutant\(number).swift"))
    }
    let calls = numbers.map { "mutant\($0)()" }.joined(separator: ", ")
    files.append(
      try write(
        """
        import CourseKit
        @main struct Mutants {
          static func main() async throws { try await Judge.main { _ in [\(calls)] } }
        }
        """, "judge.swift"))
    let output = folder.appending(path: "judge").path
    let arguments =
      ["-parse-as-library", "-wmo", "-Onone", "-module-name", "Mutants", "-o", output] + files
      + Swiftc.objects(of: [
        "Observatory", "ObservatoryTesting", "CThreadLocal", "TerminalKit", "CourseKit",
      ])
    return try await Program(
      executable: URL(filePath: "/usr/bin/env"), arguments: Swiftc.command + arguments
    ).run()
  }

  private func learnersType() throws -> String {
    let shipped = try String(
      contentsOf: Folders.package.appending(path: exercise.shippedFile), encoding: .utf8)
    let entry = shipped.components(separatedBy: "public func \(exercise.function)()").last ?? ""
    return entry.firstMatch(of: #/(\w+)\.self/#).map { String($0.1) } ?? "Answer"
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
