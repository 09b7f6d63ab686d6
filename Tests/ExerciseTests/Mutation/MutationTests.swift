import CourseKit
import Foundation
import Testing
import TestSupport

@Suite struct `A mutant of a solution` {
  static let isAsked = ProcessInfo.processInfo.environment["MUTATE"] != nil

  @Test(.enabled(if: isAsked, "takes minutes: MUTATE=1"))
  func `is killed by the check, or there is a reason why it may live`() async throws {
    let results = try await Self.fates()
    try #require(!results.isEmpty)
    var excuses = try Excuses(
      String(contentsOf: Folders.package.appending(path: Excuses.path), encoding: .utf8),
      of: results.map(\.0.id))
    for (exercise, fates) in results {
      var lines: [String] = []
      for (mutant, fate) in fates where fate == .lives {
        if excuses.take(exercise.id, mutant.name) { continue }
        lines.append("  \(exercise.id) | \(mutant.name) | the reason")
      }
      let dead = fates.count { if case .killed = $0.1 { true } else { false } }
      let broken = fates.count { $0.1 == .doesNotCompile }
      print(
        "\(exercise.name): \(fates.count) mutants, \(dead) killed, \(broken) do not compile, "
          + "\(fates.count - dead - broken) live")
      if !lines.isEmpty {
        Issue.record(
          """
          \(exercise.name): expected the check to find each of these changes of the solution
          \(lines.joined(separator: "\n"))
            to do: let the check find them, or give the reason in \(Excuses.path).
          """)
      }
    }
    #expect(excuses.rest == [], "no such mutant lives: take it out of \(Excuses.path)")
  }

  /// Two exercises at a time: each waits for a compiler and for processes.
  private static func fates() async throws -> [(Exercise, [(Mutant, Mutant.Fate)])] {
    let only = ProcessInfo.processInfo.environment["MUTATE"] ?? ""
    let exercises = Course.exercises.filter { only == "1" || $0.id == only }
    return try await withThrowingTaskGroup(of: (Int, [(Mutant, Mutant.Fate)]).self) { group in
      var results = exercises.map { ($0, [(Mutant, Mutant.Fate)]()) }
      var next = 0
      func start() {
        guard next < exercises.count else { return }
        let (index, exercise) = (next, exercises[next])
        next += 1
        group.addTask { (index, try await fates(of: exercise)) }
      }
      start()
      start()
      while let (index, fates) = try await group.next() {
        results[index].1 = fates
        start()
      }
      return results
    }
  }

  private static func fates(of exercise: Exercise) async throws -> [(Mutant, Mutant.Fate)] {
    let file = Folders.package.appending(path: "Sources/CourseAnswers/\(exercise.name).swift")
    let mutants = try Solution(file: String(contentsOf: file, encoding: .utf8)).mutants()
    return Array(zip(mutants, try await MutantProgram(mutants, of: exercise).fates()))
  }
}
