/// Where the workloads and the instruments come from.
public struct Sides: Sendable {
  let ours: @Sendable (Work) -> Workload
  let theirs: @Sendable (Work) -> Workload
  let machine: @Sendable (Limit) -> Workload
  let heap: Heap

  /// - Parameters:
  ///   - ours: The workloads that import Observatory.
  ///   - theirs: The same, importing the toolchain's Observation.
  ///   - machine: What measures the limits.
  ///   - heap: What the program can ask of its heap.
  public init(
    ours: @escaping @Sendable (Work) -> Workload,
    theirs: @escaping @Sendable (Work) -> Workload,
    machine: @escaping @Sendable (Limit) -> Workload,
    heap: Heap
  ) {
    self.ours = ours
    self.theirs = theirs
    self.machine = machine
    self.heap = heap
  }
}
