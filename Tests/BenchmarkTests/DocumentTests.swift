@testable import BenchmarkKit
import Testing

@Suite struct `The figures as JSON` {
  @Test func `have this shape`() throws {
    #expect(
      try Self.report.json() == """
        {
          "limits" : [
            {
              "machine" : {
                "best" : 1.5,
                "median" : 2
              },
              "name" : "call",
              "title" : "a loop with one call",
              "unit" : "ns"
            }
          ],
          "platform" : "\(Platform.name)",
          "rows" : [
            {
              "goalTimes" : 20,
              "holds" : false,
              "name" : "set",
              "observation" : {
                "best" : 32,
                "median" : 35.2
              },
              "observatory" : {
                "best" : 8,
                "median" : 8.8
              },
              "ratio" : {
                "best" : 4,
                "median" : 4
              },
              "title" : "set, nobody observes",
              "unit" : "ns"
            },
            {
              "goalAtMost" : 320,
              "holds" : true,
              "name" : "block-bytes",
              "observation" : {
                "best" : 640,
                "median" : 704
              },
              "observatory" : {
                "best" : 320,
                "median" : 352
              },
              "ratio" : {
                "best" : 2,
                "median" : 2
              },
              "title" : "idle block",
              "unit" : "bytes"
            },
            {
              "goalAtMost" : 0,
              "name" : "allocations",
              "title" : "allocations in a cycle",
              "unit" : "allocations"
            }
          ],
          "scaling" : [
            {
              "exponent" : {
                "limit" : 1.2,
                "observation" : 2,
                "observatory" : 1
              },
              "holds" : true,
              "name" : "appends",
              "points" : [
                {
                  "observation" : 1,
                  "observatory" : 2,
                  "size" : 1
                },
                {
                  "observation" : 100,
                  "observatory" : 2,
                  "size" : 100
                },
                {
                  "observation" : 10000,
                  "observatory" : 2,
                  "size" : 10000
                }
              ],
              "title" : "appending to an array that is observed, per append",
              "unit" : "ns"
            },
            {
              "name" : "writersApart",
              "points" : [
                {
                  "observation" : 4,
                  "observatory" : 2,
                  "size" : 1
                }
              ],
              "title" : "threads, each writing an observed object of its own, per write",
              "unit" : "ns"
            }
          ]
        }
        """)
  }

  private static let report = Report(
    rows: [
      Sample.result("set", ours: 8, theirs: 32),
      Sample.result("block-bytes", ours: 320, theirs: 640),
      RowResult(row: Sample.row("allocations"), figures: nil),
    ],
    limits: [LimitResult(limit: .call, figures: Figures(best: 1.5, median: 2))],
    growths: [
      GrowthResult(
        growth: .appends,
        points: [1, 100, 10_000].map {
          GrowthResult.Point(size: $0, ours: 2, theirs: Double($0))
        }),
      GrowthResult(
        growth: .writersApart, points: [GrowthResult.Point(size: 1, ours: 2, theirs: 4)]),
    ])
}
