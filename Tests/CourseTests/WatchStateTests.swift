import CourseKit
import FixtureCatalog
import Foundation
import TerminalKit
import Testing

@testable import CourseRunner

@Suite struct `Watching an exercise, as decisions,` {
  private var state = WatchState(Catalog.fixture.exercises, at: Catalog.fixture.exercises[0])

  private mutating func sees(_ text: String?, of exercise: String = "01") -> [WatchState.Effect] {
    state.handle(.looked(at: exercise, content: text.map { Data($0.utf8) }))
  }

  private mutating func presses(_ key: Character) -> [WatchState.Effect] {
    state.handle(.key(.character(key)))
  }

  private static let solved = WatchState.Outcome.result(.solved)
  private static let unsolved = WatchState.Outcome.result(.notStarted)

  @Test mutating func `checks at once what it finds at the start`() {
    #expect(state.phase == .fresh)
    #expect(sees("a") == [.beginCheck(number: 1)])
    #expect(sees("a") == [])
    #expect(state.handle(.checked(number: 1, Self.unsolved)) == [])
    #expect(state.phase == .checked(Self.unsolved))
    #expect(sees("a") == [])
  }

  @Test mutating func `checks what is saved once it is seen twice`() {
    _ = sees("a")
    _ = state.handle(.checked(number: 1, Self.unsolved))
    #expect(sees("") == [])
    #expect(state.phase == .settling(Data()))
    #expect(state.isSettling)
    #expect(sees("b") == [])
    #expect(state.isSettling)
    #expect(sees("b") == [.beginCheck(number: 2)])
    #expect(!state.isSettling)
  }

  @Test mutating func `does not check again what was saved as it was`() {
    _ = sees("a")
    _ = state.handle(.checked(number: 1, Self.unsolved))
    #expect(sees("") == [])
    #expect(sees("a") == [])
    #expect(sees("a") == [])
    #expect(state.phase == .checked(Self.unsolved))
  }

  @Test mutating func `ends a check of what is old, and begins anew`() {
    _ = sees("a")
    #expect(sees("b") == [.endCheck])
    #expect(sees("b") == [.beginCheck(number: 2)])
    // The one that was ended was quicker.
    #expect(state.handle(.checked(number: 1, Self.solved)) == [])
    #expect(state.phase == .checking(Data("b".utf8), number: 2))
    #expect(state.handle(.checked(number: 2, Self.unsolved)) == [])
    #expect(state.phase == .checked(Self.unsolved))
  }

  @Test mutating func `begins a check anew that was ended for nothing`() {
    _ = sees("a")
    #expect(sees("") == [.endCheck])
    #expect(sees("a") == [])
    #expect(sees("a") == [.beginCheck(number: 2)])
  }

  @Test mutating func `waits for a file that is not there, but not for one that is replaced`() {
    _ = sees("a")
    _ = state.handle(.checked(number: 1, Self.unsolved))
    #expect(sees(nil) == [])
    #expect(sees("b") == [])
    #expect(sees("b") == [.beginCheck(number: 2)])
    #expect(sees(nil) == [.endCheck])
    #expect(state.phase == .settling(nil))
    #expect(sees(nil) == [])
    #expect(state.phase == .missing)
    #expect(sees(nil) == [])
    #expect(sees("b") == [])
    #expect(sees("b") == [.beginCheck(number: 3)])
  }

  @Test mutating func `says so when there is no file at the start`() {
    #expect(sees(nil) == [])
    #expect(state.phase == .missing)
  }

  @Test mutating func `goes on only when asked, and not past the ends`() {
    _ = sees("a")
    _ = state.handle(.checked(number: 1, Self.solved))
    #expect(state.exercise.id == "01")
    #expect(presses("p") == [])
    #expect(state.notice == "This is the first exercise. n goes on.")
    #expect(presses("N") == [.endCheck, .look])
    #expect(state.exercise.id == "02a")
    #expect(state.notice == nil)
    #expect(state.phase == .fresh)
    // Somebody had looked before the key came.
    #expect(sees("a", of: "01") == [])
    #expect(sees("a", of: "02a") == [.beginCheck(number: 2)])
    #expect(presses("n") == [.endCheck, .look])
    #expect(presses("n") == [])
    #expect(state.notice == "This is the last exercise. p goes back.")
    #expect(state.exercise.id == "02b")
  }

  @Test mutating func `checks again on r, though nothing has changed`() {
    _ = sees("a")
    _ = state.handle(.checked(number: 1, Self.unsolved))
    #expect(presses("r") == [.endCheck, .look])
    #expect(sees("a") == [.beginCheck(number: 2)])
  }

  @Test mutating func `keeps a hint until the exercise is solved, or another one`() {
    let hint = Hints.Hint(number: 1, count: 3, text: "Read the chapter.")
    #expect(presses("h") == [.giveHint])
    _ = state.handle(.hint(hint))
    _ = sees("a")
    _ = state.handle(.checked(number: 1, Self.unsolved))
    #expect(state.hint == hint)
    _ = presses("n")
    #expect(state.hint == nil)
    _ = state.handle(.hint(hint))
    _ = sees("a", of: "02a")
    _ = state.handle(.checked(number: 2, Self.solved))
    #expect(state.hint == nil)
  }

  @Test mutating func `shows the list until a key is pressed, and goes on checking`() {
    _ = sees("a")
    #expect(presses("l") == [])
    #expect(state.list == 0)
    #expect(state.handle(.key(.down)) == [])
    #expect(state.list == 1)
    state.listIsShown(from: 0)
    #expect(state.list == 0)
    #expect(state.handle(.checked(number: 1, Self.solved)) == [])
    #expect(state.list == 0)
    #expect(presses("n") == [])
    #expect(state.list == nil)
    #expect(state.exercise.id == "01")
    #expect(state.phase == .checked(Self.solved))
  }

  @Test mutating func `ends a check that is under way when it quits`() {
    _ = sees("a")
    #expect(presses("q") == [.endCheck, .quit])
  }

  @Test mutating func `does nothing on any other key`() {
    _ = sees("a")
    let before = state
    for key in [Key.enter, .tab, .escape, .up, .character("x")] {
      #expect(state.handle(.key(key)) == [])
    }
    #expect(state == before)
  }
}
