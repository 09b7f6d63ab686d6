/// One-shot trackings: armed once, told of one change and of each death.
extension Model {
  func track(_ plan: TrackingPlan) {
    let number = state.nextTracking()
    applies.append([])
    let flow = perform(plan.apply, in: Frame(tracking: number), cancel: {})
    let reads = applies.removeLast()

    // The plain function takes no throwing closure: there, to fail is to leave.
    let hasThrown = flow == .failed && plan.options != nil
    state.log.append(hasThrown ? .threw(tracking: number) : .returned(tracking: number))
    if hasThrown && !contract.armsAfterThrow { return }
    // 9: what `apply` itself changed or let go is over by now, and does not count.
    let living = reads.filter { spot in objects.contains { $0.serial == spot.object } }
    let tracking = Tracking(number: number, plan: plan, reads: living, job: job)
    if !tracking.isOver { observers.append(tracking) }
  }
}
