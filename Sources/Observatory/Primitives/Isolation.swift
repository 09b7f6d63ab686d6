/// Runs code on an actor that is known only at run time.
@usableFromInline
enum Isolation {
  /// What the runtime calls: the block without the mark of its isolation.
  typealias Block = @Sendable (borrowing ObservationTracking.Event) -> Void

  // A closure that is handed to a generic function is wrapped, and wrapped again when it comes back:
  // two boxes, and two calls more each time. One that stands in a struct is not.

  private struct MarkedBlock {
    let call: @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
  }

  private struct UnmarkedBlock {
    let call: Block
  }

  /// Removes the mark of its isolation from `block`, so that it can be called without `await`.
  ///
  /// The caller must be on `block.isolation` when it calls the result.
  static func unmarked(
    _ block: @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> Block {
    // SAFETY: the mark is data in the closure's context that a caller may read. It changes neither
    // how the function is called nor how long it lives.
    unsafe unsafeBitCast(MarkedBlock(call: block), to: UnmarkedBlock.self).call
  }

  @usableFromInline
  struct MarkedEmit<Element, Failure: Error> {
    @usableFromInline let call: @isolated(any) @Sendable () throws(Failure) -> Element

    @inlinable
    init(call: @escaping @isolated(any) @Sendable () throws(Failure) -> Element) {
      self.call = call
    }
  }

  @usableFromInline
  struct UnmarkedEmit<Element, Failure: Error> {
    @usableFromInline let call: @Sendable () throws(Failure) -> Element
  }

  /// Removes the mark of its isolation from `emit`, so that it can be called without `await`.
  ///
  /// The caller must be on `emit.isolation` when it calls the result.
  @inlinable
  static func unmarked<Element, Failure: Error>(
    _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) -> @Sendable () throws(Failure) -> Element {
    // SAFETY: as for a block: both structs hold one closure of the same convention, and the mark is data
    // in its context.
    unsafe unsafeBitCast(
      MarkedEmit(call: emit), to: UnmarkedEmit<Element, Failure>.self
    ).call
  }

  /// The closure of an iteration, which is of these types: its iterator is, too.
  @inlinable
  static func emitter<Element, Failure: Error>(
    _ closure: any Sendable & AnyObject, of element: Element.Type, _ failure: Failure.Type
  ) -> Emitter<Element, Failure> {
    // SAFETY: the iterator has made it.
    unsafe unsafeDowncast(closure, to: Emitter<Element, Failure>.self)
  }

  /// Starts the job of `queue` on `actor`, straight away: with one hop, not two.
  ///
  /// A task starts on the isolation of its closure, and a closure can take only that of the
  /// function that makes it. So the closure is made in a function that is isolated to the actor,
  /// and we call that function from outside.
  static func startJob(of queue: RunQueue, on actor: any Actor) {
    // SAFETY: `job` makes a closure and touches no state of the actor.
    let maker = unsafe unsafeBitCast(MarkedMaker(make: job), to: UnmarkedMaker.self)
    Task.detached(operation: maker.make(actor, queue))
  }

  /// Starts a task on `actor`, which runs when what runs there now suspends.
  static func startTask(on actor: any Actor, _ body: @escaping @Sendable () -> Void) {
    Task.detached { await perform(body, on: actor) }
  }

  private static func perform(_ body: () -> Void, on actor: isolated any Actor) {
    body()
  }

  private typealias Job = @isolated(any) @Sendable () async -> Void

  private struct MarkedMaker {
    let make: @Sendable (isolated any Actor, RunQueue) -> Job
  }

  private struct UnmarkedMaker {
    let make: @Sendable (any Actor, RunQueue) -> Job
  }

  private static func job(on actor: isolated any Actor, of queue: RunQueue) -> Job {
    marked {
      // A short job has nothing to wait for.
      if !queue.runPortion() { await queue.runRest(on: actor) }
    }
  }

  private static func marked(@_inheritActorContext _ job: @escaping Job) -> Job { job }
}
