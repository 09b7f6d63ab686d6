internal import CourseKit
internal import Foundation
internal import TerminalKit

/// Decides what watching an exercise shows and starts.
///
/// A value without file, terminal or clock: each event returns the effects that its caller owes.
///
///     fresh ──looked──▶ checking ──checked──▶ checked
///       ▲ n, p, r           └──────other content──┴──▶ settling ──same content──▶ checking
///
/// The content counts, and no time of the file: clocks may be set back, and an editor that saves
/// what was there before gives nothing to check.
struct WatchState: Equatable {
  enum Event: Equatable {
    /// What the file holds; nil if it is not there.
    case looked(at: Exercise.ID, content: Data?)
    case checked(number: Int, Outcome)
    case hint(Hints.Hint)
    case key(Key)
  }

  enum Effect: Equatable {
    case look
    case beginCheck(number: Int)
    case endCheck
    case giveHint
    case quit
  }

  enum Outcome: Equatable {
    case result(Checker.Result)
    /// The check could not be made: what was expected, found, and what to do.
    case broken(String)
  }

  enum Phase: Equatable {
    /// Nothing is known of the file.
    case fresh
    /// The file has changed. It may be half written: the same content must be seen again.
    case settling(Data?)
    case checking(Data, number: Int)
    case checked(Outcome)
    case missing
  }

  private(set) var phase = Phase.fresh
  private(set) var hint: Hints.Hint?
  /// A sentence about the last key.
  private(set) var notice: String?
  /// The first line of the list that is seen, as long as the list is shown.
  private(set) var list: Int?

  private let exercises: [Exercise]
  private var index: Int
  /// What came of the last check of this exercise.
  private var last: (content: Data, outcome: Outcome)?
  private var lastNumber = 0

  init(_ exercises: [Exercise], at exercise: Exercise) {
    self.exercises = exercises
    index = exercises.firstIndex(of: exercise) ?? 0
  }

  var exercise: Exercise { exercises[index] }

  /// The exercise that the key n goes to.
  var next: Exercise? { exercises.indices.contains(index + 1) ? exercises[index + 1] : nil }

  /// True if the file should be looked at again soon.
  var isSettling: Bool {
    if case .settling = phase { true } else { false }
  }

  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .looked(let id, let content): return id == exercise.id ? looked(content) : []
    case .checked(let number, let outcome): return checked(number, outcome)
    case .hint(let next):
      hint = next
      return []
    case .key(let key): return pressed(key)
    }
  }

  private mutating func looked(_ content: Data?) -> [Effect] {
    switch phase {
    case .fresh:
      return settle(content)
    case .settling(let seen) where seen == content:
      return settle(content)
    case .settling:
      phase = .settling(content)
      return []
    case .checking(let seen, _) where seen != content:
      phase = .settling(content)
      return [.endCheck]
    case .checked where last?.content != content, .missing where content != nil:
      phase = .settling(content)
      notice = nil
      return []
    case .checking, .checked, .missing:
      return []
    }
  }

  private mutating func settle(_ content: Data?) -> [Effect] {
    guard let content else {
      phase = .missing
      return []
    }
    if let last, last.content == content {
      phase = .checked(last.outcome)
      return []
    }
    lastNumber += 1
    phase = .checking(content, number: lastNumber)
    return [.beginCheck(number: lastNumber)]
  }

  private mutating func checked(_ number: Int, _ outcome: Outcome) -> [Effect] {
    // A check that was ended may still have had its say.
    guard case .checking(let content, number) = phase else { return [] }
    last = (content, outcome)
    phase = .checked(outcome)
    if outcome == .result(.solved) { hint = nil }
    return []
  }
}

extension WatchState {
  private mutating func pressed(_ key: Key) -> [Effect] {
    notice = nil
    if let top = list {
      switch key {
      case .up: list = top - 1
      case .down: list = top + 1
      case .pageUp: list = top - 10
      case .pageDown: list = top + 10
      default: list = nil
      }
      return []
    }
    guard case .character(let letter) = key else { return [] }
    switch letter.lowercased() {
    case "h": return [.giveHint]
    case "n": return go(by: 1, else: "This is the last exercise. p goes back.")
    case "p": return go(by: -1, else: "This is the first exercise. n goes on.")
    case "r": return restart()
    case "q": return [.endCheck, .quit]
    case "l":
      list = 0
      return []
    default: return []
    }
  }

  private mutating func go(by step: Int, else sentence: String) -> [Effect] {
    guard exercises.indices.contains(index + step) else {
      notice = sentence
      return []
    }
    index += step
    hint = nil
    return restart()
  }

  private mutating func restart() -> [Effect] {
    phase = .fresh
    last = nil
    return [.endCheck, .look]
  }

  /// Notes where the list begins that is shown: it ends somewhere.
  mutating func listIsShown(from line: Int) {
    if list != nil { list = line }
  }

  static func == (one: WatchState, other: WatchState) -> Bool {
    one.phase == other.phase && one.hint == other.hint && one.notice == other.notice
      && one.list == other.list && one.index == other.index
  }
}
