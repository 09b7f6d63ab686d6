@testable import BenchmarkKit
import Testing

@MainActor @Suite struct `A run` {
  private let puppet = Puppet()
  private let rows = [Sample.row("object-bytes"), Sample.row("tracking-bytes-1")]

  @Test func `takes what a plain object needs off both sides`() async {
    let effort = Runner.Effort(rounds: 1, slice: .zero)
    let (results, limits) = await Runner(puppet.sides(), rows: rows, effort: effort).run()
    #expect(results.map(\.row.name) == ["object-bytes", "tracking-bytes-1"])
    #expect(results.map { $0.figures?.ours } == [32, 80].map { Figures(best: $0, median: $0) })
    #expect(results.map { $0.figures?.theirs } == [128, 176].map { Figures(best: $0, median: $0) })
    #expect(results.map(\.ratio) == [4, 2.2])
    #expect(results.map(\.holds) == [true, false])
    #expect(limits.first { $0.limit == .objects }?.figures?.best == 48)
  }

  @Test func `measures both sides right after one another, row by row, in each round`() async {
    let effort = Runner.Effort(rounds: 2, slice: .zero)
    _ = await Runner(puppet.sides(), rows: rows, effort: effort).run()
    let round = ["ours idleObjects", "theirs idleObjects", "ours trackOne", "theirs trackOne"]
    #expect(puppet.log.filter { $0.contains("O") && !$0.hasPrefix("plain") } == round + round)
  }

  @Test func `gives the best and the median of its rounds`() {
    let samples = Samples([90, 70, 80])
    #expect(Figures(samples, .time) == Figures(best: 70, median: 80))
    let plain = Samples([10, 20, 30])
    #expect(Figures(samples, .time, over: plain) == Figures(best: 60, median: 60))
    let one = Samples([40, 50, 35])
    #expect(Figures(samples, .share, against: one) == Figures(best: 2, median: 2))
  }

  @Test func `of bytes takes the median, since a smaller figure is somebody else's memory`()
    async throws
  {
    puppet.ours = [90, 70, 80]
    puppet.theirs = [300, 100, 200]
    let effort = Runner.Effort(rounds: 3, slice: .zero)
    let sides = puppet.sides()
    let (results, _) = await Runner(sides, rows: [rows[1]], effort: effort).run()
    let result = try #require(results.first)
    #expect(result.figures?.ours == Figures(best: 80, median: 80))
    #expect(result.figures?.theirs == Figures(best: 200, median: 200))
    #expect(result.ratio == 2.5)
    #expect(result.medianRatio == 2.5)
  }

  @Test func `has no figures where the platform has no instrument`() async {
    let effort = Runner.Effort(rounds: 1, slice: .zero)
    let (results, limits) = await Runner(
      puppet.sides(hasScale: false), rows: rows + [Sample.row("allocations")], effort: effort
    ).run()
    #expect(results.map { $0.figures == nil } == [true, true, true])
    #expect(results.map(\.holds) == [nil, nil, nil])
    #expect(limits.first { $0.limit == .objects }?.figures == nil)
  }

  @Test func `of growth measures every size of it on both sides`() async throws {
    puppet.ours = [80]
    let results = await GrowthRunner(puppet.sides(), rounds: 1, slice: .zero).run()
    #expect(results.map(\.growth) == Growth.allCases)
    let objects = try #require(results.first { $0.growth == .objects })
    #expect(objects.points.map(\.size) == Growth.objects.sizes)
    #expect(Set(objects.points.map(\.ours)) == [80])
    #expect(Set(objects.points.map(\.theirs)) == [176])
    #expect(objects.holds == true)
  }
}
