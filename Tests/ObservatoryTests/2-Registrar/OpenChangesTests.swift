import Testing

@testable import Observatory

/// A machine is a value, so it is tested without threads.
@Suite(.line(15, 30)) struct `Changes that have begun` {
  private final class Sky: Observatory.Observable {
    var seeing = 0
    var clouds = 0
  }

  private let north = ObserverTable(of: nil)
  private let south = ObserverTable(of: nil)
  private let seeing = Property(\Sky.seeing)
  private let clouds = Property(\Sky.clouds)

  @Test func `stay open when the same property of another object is complete`() {
    var changes = OpenChanges()
    changes.insert(seeing, of: north, isHere: true)
    changes.insert(seeing, of: south, isHere: true)
    changes.remove(seeing, of: south)

    #expect(!changes.isEmpty)
    changes.remove(seeing, of: north)
    #expect(changes.isEmpty)
  }

  @Test func `stay open when another property is complete`() {
    var changes = OpenChanges()
    changes.insert(seeing, of: north, isHere: true)
    changes.insert(clouds, of: north, isHere: true)
    changes.remove(clouds, of: north)

    let over = changes.takeOver().map(\.keyPath)
    #expect(over == [\Sky.seeing])
    #expect(changes.isEmpty)
  }

  @Test func `are over when their thread does other work, and only those`() {
    var changes = OpenChanges()
    changes.insert(seeing, of: north, isHere: false)
    changes.insert(clouds, of: north, isHere: true)

    let first = changes.takeOver().map(\.keyPath)
    let second = changes.takeOver().map(\.keyPath)
    let isEmpty = changes.isEmpty
    let last = changes.takeOver(isLimitPassed: true).map(\.keyPath)
    #expect(first == [\Sky.clouds])
    #expect(second == [])
    #expect(!isEmpty)
    #expect(last == [\Sky.seeing])
  }

  @Test func `are not lost to a sequence that is evaluated meanwhile`() {
    var state = IterationState()
    let thread = Whereabouts.thisThread
    var log: [String] = []
    func note(_ what: String, _ holds: Bool) { log.append("\(what): \(holds)") }

    note("evaluates", state.began(on: thread))
    note("resumes", state.announced(seeing, of: north, isHere: false))
    note("is stale", state.evaluated())
    note("evaluates", state.began(on: thread))
    let hold = state.startHold()
    let early = state.lookAtOpenChanges(hold, false)
    note("is over", early.isOver)
    let late = state.lookAtOpenChanges(hold, true)
    note("is over", late.isOver)
    note("resumes", late.wakes)
    note("evaluates", state.began(on: thread))

    #expect(
      log == [
        "evaluates: true", "resumes: false", "is stale: false",
        "evaluates: false", "is over: false", "is over: true", "resumes: true",
        "evaluates: true",
      ])
  }
}
