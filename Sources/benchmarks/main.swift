import BenchmarkKit
import CHeap
import Foundation
import MachineWorkloads
import ObservationWorkloads
import ObservatoryWorkloads

var heap = Heap()
if heap_bytes_in_use() >= 0 {
  heap.bytesInUse = { Int(heap_bytes_in_use()) }
}
if heap_counts_allocations() {
  heap.counting = (start: { heap_start_counting() }, stop: { Int(heap_stop_counting()) })
}

#if DEBUG
  let isDebugBuild = true
#else
  let isDebugBuild = false
#endif

let program = Program(
  Sides(
    ours: Sides.Side(
      work: ObservatoryWorkloads.workload(for:), growth: ObservatoryWorkloads.workload(for:)),
    theirs: Sides.Side(
      work: ObservationWorkloads.workload(for:), growth: ObservationWorkloads.workload(for:)),
    machine: MachineWorkloads.workload(for:), heap: heap),
  isDebugBuild: isDebugBuild)
exit(await program.run(Array(CommandLine.arguments.dropFirst())))
