import Testing

@testable import Observatory

@Suite struct `A line of those who wait for a run` {
  private func line(of members: Range<Int>) -> RunLine<Int> {
    var line = RunLine<Int>()
    for member in members { _ = line.append(member) }
    return line
  }

  @Test func `starts a job for the first one, and no other while that goes on`() {
    var line = RunLine<Int>()

    #expect(line.append(1) == (true, true))
    #expect(line.append(2) == (false, false))
    _ = line.take()
    #expect(line.append(3) == (false, false))
  }

  @Test func `starts a new job after the one before has found nobody`() {
    var line = line(of: 0..<1)

    let (batch, first) = line.take()
    line.serve(upTo: 1)
    #expect(Array(batch[first...]) == [0])
    #expect(line.finish(1) == true)
    #expect(line.take().batch == [])
    #expect(!line.hasJob)
    #expect(line.append(1) == (true, true))
  }

  @Test func `keeps its job until that has looked once more`() {
    var line = line(of: 0..<1)
    _ = line.take()
    line.serve(upTo: 1)
    _ = line.finish(1)

    #expect(line.hasJob)
    #expect(line.append(1) == (true, false))
    #expect(Array(line.take().batch) == [1])
  }

  @Test func `serves all in the order in which they came, whenever they came`() {
    var line = line(of: 0..<5)
    var served: [Int] = []
    for member in 5..<8 {
      let (batch, first) = line.take()
      served += batch[first...]
      line.serve(upTo: batch.count)
      _ = line.append(member)
    }
    let (batch, first) = line.take()
    served += batch[first...]

    #expect(served == Array(0..<8))
  }

  @Test func `goes on where the job has stopped`() {
    var line = line(of: 0..<5)
    _ = line.take()
    line.serve(upTo: 2)
    _ = line.append(5)

    let (batch, first) = line.take()
    #expect(Array(batch[first...]) == [2, 3, 4])
    #expect(line.members == [2, 3, 4, 5])
  }

  @Test func `tells when the last one that was due has run, once`() {
    var line = line(of: 0..<3)

    #expect(line.finish(2) == false)
    #expect(line.finish(0) == false)
    #expect(line.finish(1) == true)
    #expect(line.finish(0) == false)
  }

  @Test func `counts out one that was cancelled`() {
    var line = line(of: 0..<2)
    #expect(line.cancelOne { $0 == 0 } == [])
    #expect(line.due == 1)
    #expect(line.finish(1) == true)
  }

  @Test func `forgets those that were cancelled once they are most`() {
    var line = line(of: 0..<20)
    for last in 0..<10 { #expect(line.cancelOne { $0 <= last } == []) }
    #expect(line.members == Array(0..<20))
    // The eleventh makes them most. All that stood there is handed out, to be released outside of locks.
    #expect(Array(line.cancelOne { $0 <= 10 }) == Array(0..<20))

    #expect(line.members == Array(11..<20))
    #expect(line.due == 9)
  }

  @Test func `looks at those who wait only now and then, however many are cancelled`() {
    var line = RunLine<Int>()
    var looks = 0
    for member in 0..<10_000 {
      _ = line.append(member)
      _ = line.cancelOne { _ in
        looks += 1
        return true
      }
    }
    #expect(looks < 20_000)
    #expect(line.members.count < 40)
    #expect(line.due == 0)
  }
}
