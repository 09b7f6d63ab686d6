/// What is compared: who does the work, and with which instruments it is measured.
public struct Sides: Sendable {
  /// The workloads of one side.
  public struct Side: Sendable {
    let work: @Sendable (Work) -> Workload
    let growth: @Sendable (Growth) -> GrowthWorkload

    public init(
      work: @escaping @Sendable (Work) -> Workload,
      growth: @escaping @Sendable (Growth) -> GrowthWorkload
    ) {
      self.work = work
      self.growth = growth
    }
  }

  let ours: Side
  let theirs: Side
  let machine: @Sendable (Limit) -> Workload
  let heap: Heap

  /// - Parameters:
  ///   - ours: The workloads that import Observatory.
  ///   - theirs: The same, importing the toolchain's Observation.
  ///   - machine: What measures the limits.
  ///   - heap: What the program can ask of its heap.
  public init(
    ours: Side, theirs: Side, machine: @escaping @Sendable (Limit) -> Workload, heap: Heap
  ) {
    self.ours = ours
    self.theirs = theirs
    self.machine = machine
    self.heap = heap
  }
}
