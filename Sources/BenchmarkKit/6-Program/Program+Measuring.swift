internal import TerminalKit

extension Program {
  /// How often a row is measured again before a complaint is believed, or its ratio noted.
  private static let repeats = 3

  func measure(_ asked: Arguments) async -> Report {
    let progress = ProgressLine()
    defer { progress.remove() }
    let rows = asked.rows
    var report = Report(rows: [], limits: [])
    if !rows.isEmpty {
      let runner = Runner(sides, rows: rows, effort: asked.effort) { progress.show($0) }
      let (results, limits) = await runner.run()
      report = Report(rows: results, limits: limits)
    }
    if asked.wantsScaling {
      let runner = GrowthRunner(sides) { progress.show($0) }
      report = Report(rows: report.rows, limits: report.limits, growths: await runner.run())
    }
    return report
  }

  /// Measures several times what a quick check measures.
  func quickRuns(_ asked: Arguments) async -> [[RowResult]] {
    let progress = ProgressLine()
    defer { progress.remove() }
    var runs: [[RowResult]] = []
    for number in 1...Self.repeats {
      let runner = Runner(sides, rows: Row.all.filter(\.isSteady), effort: .quick) {
        progress.show("run \(number) of \(Self.repeats), \($0)")
      }
      runs.append(await runner.run().rows)
    }
    return runs
  }

  /// Returns the complaints of a quick check that are still there when it is measured again.
  func believed(_ results: [RowResult], _ asked: Arguments) async -> [Complaint] {
    var complaints = results.compactMap { Complaint(about: $0, given: .recorded) }
    let progress = ProgressLine()
    defer { progress.remove() }
    // Few rows take little time, and what disturbs the machine can last as long. So: more rounds.
    var effort = asked.effort
    effort.rounds *= 3
    for _ in 0..<Self.repeats where !complaints.isEmpty {
      let names = Set(complaints.map(\.name))
      let rows = Row.all.filter { names.contains($0.name) }
      let runner = Runner(sides, rows: rows, effort: effort) { progress.show("again: \($0)") }
      complaints = await runner.run().rows.compactMap { Complaint(about: $0, given: .recorded) }
    }
    return complaints
  }
}

extension Arguments {
  /// The rows to measure, in the order of the table.
  var rows: [Row] {
    Row.all.filter { row in
      only.isEmpty ? !(isQuick && isCheck) || row.isSteady : only.contains(row.name)
    }
  }

  var effort: Runner.Effort {
    var effort = isQuick ? Runner.Effort.quick : .full
    effort.rounds = rounds ?? effort.rounds
    return effort
  }

  var wantsScaling: Bool {
    scaling ?? (svg != nil || (!isQuick && only.isEmpty))
  }
}
