@testable import BenchmarkKit
import Testing
import TerminalKit

@Suite struct `The report` {
  private func text(_ report: Report = Sample.report, width: Int, hasColor: Bool = false) -> String
  {
    report.lines(on: Terminal(width: width, hasColor: hasColor)).joined(separator: "\n")
  }

  @Test func `has all figures at 80 columns`() {
    #expect(
      text(width: 80) == """
                                  Observatory   Observation       ratio
                                    best med.     best med.   best med.     goal
        read, not tracking       8.72 ns 9.59  14.7 ns 16.2  1.69× 1.69     ≥ 6×  ✘
        cycle, 1 property         343 ns  377   889 ns  978  2.59× 2.59    ≥ 12×  ✘
        set → block, an actor ²  1.66 µs 1.83  2.97 µs 3.27  1.79× 1.79   ≥ 2.5×  ✘
        idle object ¹               32 B   35    128 B  141  4.00× 4.00     ≥ 4×  ✔
        idle block                 560 B  616   3478 B 3826  6.21× 6.21  ≤ 320 B  ✘
        allocations in a cycle         –    –        –    –      –    –      ≤ 0  –

        ¹ without what a plain class needs
        ² compare with two hops, below
        1 of 5 reach their goal; 1 not measured here

        What the machine itself needs
        a loop with one call  1.35 ns  1.38
        two hops on an actor   517 ns  1180
        plain object, size          –
        """)
  }

  @Test func `has room for every row at 80 columns, and names what checking access costs`() {
    let rows = Row.all.map { row in
      Sample.result(row.name, ours: 88.8, theirs: row.quantity == .time ? 88_888 : 888)
    }
    let limits = Limit.allCases.map {
      LimitResult(limit: $0, figures: Figures(best: $0 == .publicIncrement ? 6.5 : 1, median: 7))
    }
    let lines = Report(rows: rows, limits: limits).lines(on: Terminal(width: 80))
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let last = "³ 5.50 ns of it to check at run time that nobody else has access; in a loop, once"
    #expect(lines.suffix(2).joined(separator: " ") == last)
  }

  @Test func `leaves out the medians at 64 columns`() {
    #expect(
      text(width: 64) == """
                                    ours   theirs  ratio     goal
        read, not tracking       8.72 ns  14.7 ns  1.69×     ≥ 6×  ✘
        cycle, 1 property         343 ns   889 ns  2.59×    ≥ 12×  ✘
        set → block, an actor ²  1.66 µs  2.97 µs  1.79×   ≥ 2.5×  ✘
        idle object ¹               32 B    128 B  4.00×     ≥ 4×  ✔
        idle block                 560 B   3478 B  6.21×  ≤ 320 B  ✘
        allocations in a cycle         –        –      –      ≤ 0  –

        ¹ without what a plain class needs
        ² compare with two hops, below
        1 of 5 reach their goal; 1 not measured here

        What the machine itself needs
        a loop with one call  1.35 ns  1.38
        two hops on an actor   517 ns  1180
        plain object, size          –
        """)
  }

  @Test func `stacks the figures of a row at 40 columns`() {
    #expect(
      text(width: 40) == """
        ✘ read, not tracking
          8.72 ns, theirs 14.7 ns
          1.69×, goal ≥ 6×
        ✘ cycle, 1 property
          343 ns, theirs 889 ns
          2.59×, goal ≥ 12×
        ✘ set → block, an actor ²
          1.66 µs, theirs 2.97 µs
          1.79×, goal ≥ 2.5×
        ✔ idle object ¹
          32 B, theirs 128 B
          4.00×, goal ≥ 4×
        ✘ idle block
          560 B, theirs 3478 B
          6.21×, goal ≤ 320 B
        – allocations in a cycle
          not measured here

        ¹ without what a plain class needs
        ² compare with two hops, below
        1 of 5 reach their goal; 1 not measured
        here

        What the machine itself needs
        a loop with one call  1.35 ns
        two hops on an actor   517 ns
        plain object, size          –
        """)
  }

  @Test func `shows how a cost grows, at 80 columns`() {
    #expect(
      text(Report(rows: [], limits: [], growths: [Sample.growth]), width: 80) == """
        arming and firing observers of one property, per observer
        observers  Observatory  Observation  ratio
        1               196 ns       951 ns  4.85×
        10              112 ns       892 ns  7.96×
        100             108 ns       959 ns  8.88×
        1,000           111 ns      1.05 µs  9.46×
        10,000          116 ns      1.26 µs  10.9×
        100,000         120 ns      3.12 µs  26.0×
        ✔ the whole grows with a power of 1.02 (at most 1.2); theirs with 1.24

         10 µs ┤
               │
               │                                                           ○
          1 µs ┤                                   ○           ○
               │○           ○           ○
               │
               │●
        100 ns ┤            ●           ●          ●           ●           ●
               └┬───────────┬───────────┬──────────┬───────────┬───────────┬
                1          10          100       1,000      10,000      100,000
                ● Observatory  ○ Observation
        """)
  }

  @Test func `shows how a cost grows, at 40 columns`() {
    #expect(
      text(Report(rows: [], limits: [], growths: [Sample.growth]), width: 40) == """
        arming and firing observers of one
        property, per observer
        observers    ours   theirs  ratio
        1          196 ns   951 ns  4.85×
        10         112 ns   892 ns  7.96×
        100        108 ns   959 ns  8.88×
        1,000      111 ns  1.05 µs  9.46×
        10,000     116 ns  1.26 µs  10.9×
        100,000    120 ns  3.12 µs  26.0×
        ✔ the whole grows with a power of 1.02
        (at most 1.2); theirs with 1.24

         10 µs ┤
               │
               │                         ○
          1 µs ┤               ○    ○
               │○    ○    ○
               │
               │●
        100 ns ┤     ●    ●    ●    ●    ●
               └┬────┬────┬────┬────┬────┬
                1   10   100 1,000    100,000
                ● Observatory  ○ Observation
        """)
  }

  @Test(arguments: [20, 40, 64, 80, 200])
  func `is never wider than the window, and looks the same in colour`(width: Int) {
    let report = Report(rows: Sample.rows, limits: Sample.limits, growths: [Sample.growth])
    let plain = report.lines(on: Terminal(width: width))
    let colored = report.lines(on: Terminal(width: width, hasColor: true))
    #expect(colored.map { $0.replacing(/\u{1B}\[[0-9]*m/, with: "") } == plain)
    #expect(colored != plain)
    for line in plain where width >= 40 { #expect(line.count <= width, "\(line)") }
  }
}
