/// Changes that have begun and, as far as is known, are not complete.
///
/// Used by hand, a registrar may get a `willSet` that no `didSet` follows. Such a change is taken to
/// be complete when the thread or the actor that made it does other work. That is looked for now and
/// then, in jobs that run on any thread, and less and less often. A thread that does no such job
/// leaves the last resort, a limit so long that only a mistake passes it.
struct OpenChanges: Sendable {
  private static let firstPause = Duration.milliseconds(1)
  private static let longestPause = Duration.seconds(1)
  private static let limit = Duration.seconds(60)

  private struct Entry: Sendable {
    let property: Property
    /// Only a name: the table itself can be gone.
    let table: UInt
    let thread: UInt
    let executor: UInt

    func isOf(_ property: Property, _ table: ObserverTable) -> Bool {
      self.table == table.address && self.property.isSame(as: property)
    }

    /// Whether the change must be over, now that this thread does other work.
    var isOverHere: Bool {
      guard thread != 0 else { return false }
      return thread == Whereabouts.thisThread
        || (executor != 0 && executor == Whereabouts.thisSerialExecutor)
    }
  }

  private var entries: ContiguousArray<Entry> = []
  private var hold: UInt16 = 0

  var isEmpty: Bool { entries.isEmpty }

  /// - Parameter isHere: Whether this thread makes the change; if not, it is not known which does.
  mutating func insert(_ property: Property, of table: ObserverTable, isHere: Bool) {
    remove(property, of: table)
    entries.append(
      Entry(
        property: property, table: table.address,
        thread: isHere ? Whereabouts.thisThread : 0,
        executor: isHere ? Whereabouts.thisSerialExecutor : 0))
  }

  @inline(__always)
  mutating func remove(_ property: Property, of table: ObserverTable) {
    if entries.isEmpty { return }
    if let known = entries.firstIndex(where: { $0.isOf(property, table) }) {
      entries.remove(at: known)
    }
  }

  /// Returns the changes that must be over, now that this thread does other work, and forgets them.
  ///
  /// - Parameter isLimitPassed: Whether all of them are taken to be over.
  @inline(__always)
  mutating func takeOver(isLimitPassed: Bool = false) -> [Property] {
    entries.isEmpty ? [] : takeSomeOver(isLimitPassed)
  }

  private mutating func takeSomeOver(_ isLimitPassed: Bool) -> [Property] {
    let over = entries.filter { isLimitPassed || $0.isOverHere }
    if !over.isEmpty { entries.removeAll { isLimitPassed || $0.isOverHere } }
    return over.map(\.property)
  }

  /// Starts to wait for the end. Returns a number for this wait.
  mutating func startHold() -> UInt16 {
    hold &+= 1
    return hold
  }

  /// Whether the wait with this number still means something.
  func isHeld(_ number: UInt16) -> Bool {
    !isEmpty && hold == number
  }

  /// Calls `look` now and then, on any thread, until it returns `true`.
  ///
  /// - Parameter look: Is given whether the limit has passed.
  static func lookNowAndThen(_ look: @escaping @Sendable (_ isLimitPassed: Bool) -> Bool) {
    Task.detached {
      var pause = firstPause
      var waited = Duration.zero
      repeat {
        try? await Task.sleep(for: pause, clock: .suspending)
        waited += pause
        pause = min(pause * 2, longestPause)
      } while !look(waited >= limit)
    }
  }
}
