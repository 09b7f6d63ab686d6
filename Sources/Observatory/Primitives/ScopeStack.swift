internal import CThreadLocal

/// The scopes that are open on this thread, innermost first.
///
/// The thread points to the innermost one. A scope that closes stays with the thread, to be used
/// again.
enum ScopeStack {
  @unsafe fileprivate struct Frame: ~Copyable {
    var scope = Scope()
    /// The scope around this one, which learns of its reads; for a spare, the next spare.
    var next: UnsafeMutablePointer<Frame>?
  }

  // SAFETY (all below): a frame on the stack or in the list of spares stays allocated, and only its
  // own thread comes to it. No two of these functions are inside one scope at a time: none of what
  // a scope does calls anything that reads, writes or tracks.

  /// Hands the innermost open scope to `body`, if this thread is tracking.
  @inline(__always)
  static func withInnermost(_ body: (inout Scope) -> Void) {
    guard let frame = unsafe innermost else { return }
    unsafe body(&frame.pointee.scope)
  }

  /// Hands each open scope to `body`.
  @inline(__always)
  static func forEach(_ body: (inout Scope) -> Void) {
    var next = unsafe innermost
    while let frame = unsafe next {
      unsafe body(&frame.pointee.scope)
      unsafe next = unsafe frame.pointee.next
    }
  }

  fileprivate static var innermost: UnsafeMutablePointer<Frame>? {
    unsafe observatory_scope()?.assumingMemoryBound(to: Frame.self)
  }

  @inline(__always)
  fileprivate static func takeSpare() -> UnsafeMutablePointer<Frame> {
    guard let spares = unsafe observatory_spares() else { return unsafe makeFrame() }
    let frame = unsafe spares.assumingMemoryBound(to: Frame.self)
    unsafe observatory_set_spares(frame.pointee.next)
    return unsafe frame
  }

  @inline(never)
  private static func makeFrame() -> UnsafeMutablePointer<Frame> {
    let frame = unsafe Heap.allocate(Frame.self)
    unsafe frame.initialize(to: Frame())
    ThreadEnd.prepare()
    return unsafe frame
  }

  /// Forgets what was read, and keeps the frame for later.
  @inline(__always)
  fileprivate static func keep(_ frame: UnsafeMutablePointer<Frame>) {
    unsafe frame.pointee.scope.close()
    let spares = unsafe observatory_spares()
    unsafe frame.pointee.next = unsafe spares?.assumingMemoryBound(to: Frame.self)
    unsafe observatory_set_spares(frame)
  }

  static func freeSpares() {
    while unsafe observatory_spares() != nil {
      let frame = unsafe takeSpare()
      unsafe frame.deinitialize(count: 1)
      unsafe Heap.free(frame)
    }
  }
}

/// A scope that is open on this thread from its creation until `leave`, or until it goes away: when
/// the closure throws, it does so without `leave`.
@safe struct OpenScope: ~Copyable {
  private let frame: UnsafeMutablePointer<ScopeStack.Frame>
  /// What the thread pointed to before.
  private let before: UnsafeMutableRawPointer?
  private var hasLeft = false

  /// Opens a scope.
  ///
  /// - Parameter isRoot: Whether the scopes around it learn of no reads and no changes.
  init(isRoot: Bool = false) {
    unsafe before = observatory_scope()
    unsafe frame = ScopeStack.takeSpare()
    unsafe frame.pointee.next = isRoot ? nil : ScopeStack.innermost
    unsafe frame.pointee.scope.open()
    unsafe observatory_set_scope(frame)
  }

  deinit {
    if !hasLeft { unsafe Self.close(frame, before) }
    unsafe ScopeStack.keep(frame)
  }

  /// Ends the tracking of reads. The scope around this one learns of them.
  mutating func leave() {
    hasLeft = true
    unsafe Self.close(frame, before)
  }

  var hasReads: Bool { unsafe !frame.pointee.scope.reads.isEmpty }

  /// Hands the reads to `body`, which takes over the scope's share in their tables. `body` may run
  /// anything: the frame stays this scope's until it goes away.
  @inline(__always)
  mutating func handOver<Result>(
    _ body: (borrowing Buffer<Scope.Read>, Whereabouts) -> Result
  ) -> Result {
    unsafe frame.pointee.scope.handOver(body)
  }

  private static func close(
    _ frame: UnsafeMutablePointer<ScopeStack.Frame>, _ before: UnsafeMutableRawPointer?
  ) {
    unsafe observatory_set_scope(before)
    guard let outer = unsafe frame.pointee.next else { return }
    unsafe outer.pointee.scope.add(frame.pointee.scope)
  }
}
