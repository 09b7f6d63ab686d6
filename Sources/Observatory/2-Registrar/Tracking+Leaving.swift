extension Tracking {
  /// Leaves every place through which no event can come any more. When that was the last place, the
  /// tables are owners no longer.
  ///
  /// No lock of a table is held here, and one is taken at a time. The caller owns the tracking.
  func leave() {
    let (values, wantsDeaths, mustLeave) = withState { state in
      (state.values, state.wantsDeaths, state.hasNodesToLeave)
    }
    // What is over stays so, and a place that is not waited at now never will be.
    if mustLeave {
      let left = leave { node in
        node.isMourner ? !wantsDeaths : !values.waits(at: node.index)
      }
      let isDone = withState { state in
        state.unlinked(values: left.values, deaths: left.deaths)
        return state.isDone()
      }
      if isDone { release() }
    } else if withState({ $0.isDone() }) {
      release()
    }
  }

  /// Ends the tracking of a handler: no event comes any more, and all that it held is released.
  func cancel() {
    let handler = withState { $0.cancel() ? takeHandler() : nil }
    leave()
    withExtendedLifetime(handler) {}  // released here, outside of every lock
  }

  /// Ends the tracking of a receiver, its owner, which is told nothing any more.
  func end() {
    leaveAll()
    release()
  }

  /// Leaves every place of a receiver.
  func leaveAll() {
    _ = leave { _ in true }
  }

  /// Takes each node out of its list for which `condition` holds. Returns how many were in it.
  @inline(__always)
  private func leave(where condition: (NodeHandle) -> Bool) -> (values: Int, deaths: Int) {
    var left = (values: 0, deaths: 0)
    var index = 0
    let count = nodeCount
    while index < count {
      let table = node(index).table
      table.removeNodes(of: self, from: &index, upTo: count, where: condition, &left)
    }
    return left
  }
}
