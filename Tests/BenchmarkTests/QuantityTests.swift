@testable import BenchmarkKit
import Testing

@Suite struct `A figure` {
  @Test(arguments: [
    (0.0, "0.00 ns"), (1.354, "1.35 ns"), (9.996, "10.0 ns"), (99.96, "100 ns"), (999.4, "999 ns"),
    (999.6, "1.00 µs"), (14_480, "14.5 µs"), (2_500_000, "2.50 ms"), (1.5e9, "1.50 s"),
    (-3.2, "-3.20 ns"), (.nan, "– ns"),
  ])
  func `of time has three digits that count`(value: Double, text: String) {
    #expect(Quantity.time.text(value) == text)
  }

  @Test(arguments: [
    (32.0, "32 B"), (3_475.6, "3476 B"), (9_999, "9999 B"), (10_000, "10.0 kB"),
    (35_000_000, "35.0 MB"),
  ])
  func `of memory is whole while it is small`(value: Double, text: String) {
    #expect(Quantity.bytes.text(value) == text)
  }

  @Test(arguments: [
    (0.01, "0.01 ns"), (1, "1 ns"), (100, "100 ns"), (1_000, "1 µs"), (1e10, "10 s"),
  ])
  func `on an axis is as short as it can be`(value: Double, text: String) {
    #expect(Quantity.time.tick(value) == text)
    #expect(Quantity.bytes.tick(1_000) == "1000 B")
  }

  @Test func `beside another has the unit of that one`() {
    #expect(Quantity.time.number(1_317, like: 975) == "1317")
    #expect(Quantity.time.number(975, like: 1_317) == "0.98")
    #expect(Quantity.bytes.number(48.4, like: 48) == "48")
    #expect(Quantity.allocations.number(9, like: 9) == "9.00")
  }

  @Test(arguments: [
    (0.944, "0.94×"), (8.53, "8.53×"), (9.96, "10.0×"), (31.04, "31.0×"), (378.4, "378×"),
    (.infinity, "–"),
  ])
  func `that is a ratio has two or three digits`(value: Double, text: String) {
    #expect(Quantity.times(value) == text)
  }

  @Test(arguments: [
    (1, "1"), (999, "999"), (1_000, "1,000"), (-10_000, "-10,000"), (1_000_000, "1,000,000"),
  ])
  func `that is a size has commas`(value: Int, text: String) {
    #expect(Quantity.grouped(value) == text)
  }
}
