@testable import BenchmarkKit
import Foundation
import Testing

@Suite struct `The statistics` {
  @Test(arguments: [
    ([3.0], 3.0, 3.0),
    ([4.0, 2.0], 2.0, 3.0),
    ([9.0, 1.0, 5.0], 1.0, 5.0),
    ([7.0, 1.0, 100.0, 3.0], 1.0, 5.0),
  ])
  func `are the best and the median`(values: [Double], best: Double, median: Double) {
    #expect(Samples(values).best == best)
    #expect(Samples(values).median == median)
  }

  @Test func `of nothing are not a number`() {
    #expect(Samples().best.isNaN)
    #expect(Samples().median.isNaN)
  }

  @Test(arguments: [0.0, 1.0, 1.5, 2.0])
  func `find the power with which a cost grows`(power: Double) throws {
    let points = [1.0, 10, 100, 1_000].map { (x: $0, y: 7 * pow($0, power)) }
    #expect(abs(try #require(Fit(points)).exponent - power) < 1e-9)
  }

  @Test func `find it in the upper part, where what each call costs anyway weighs little`() throws {
    // Below 100, a call costs the same whatever its size; above, the cost grows with the square.
    let points = [1.0, 10, 100, 1_000, 10_000].map { (x: $0, y: max(1e4, $0 * $0)) }
    #expect(abs(try #require(Fit(upperPartOf: points.shuffled())).exponent - 2) < 1e-9)
  }

  @Test func `take at least three points, if there are so many`() throws {
    let points = [(x: 1.0, y: 1.0), (x: 10.0, y: 1.0), (x: 1_000.0, y: 1_000.0)]
    let all = try #require(Fit(points))
    #expect(Fit(upperPartOf: points) == all)
    #expect(try #require(Fit(upperPartOf: Array(points.prefix(2)))).exponent == 0)
  }

  @Test func `need two sizes, and leave out what has no logarithm`() throws {
    #expect(Fit([(x: 10, y: 1), (x: 10, y: 2)]) == nil)
    #expect(Fit([]) == nil)
    #expect(Fit(upperPartOf: []) == nil)
    let points = [(x: 0.0, y: 3.0), (x: 1.0, y: 1.0), (x: 10.0, y: 10.0), (x: 100.0, y: 0.0)]
    #expect(abs(try #require(Fit(points)).exponent - 1) < 1e-9)
  }
}
