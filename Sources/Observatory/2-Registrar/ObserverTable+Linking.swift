/// What a table says to a read.
enum LinkResult: Sendable {
  case linked
  /// The key path of the property is not known here yet: `learn` it first.
  case unnamed
  /// Calls by hand came first, so the property is a part of its own.
  case moved
  /// The part is not in use any more: ask for another one.
  case retired
}

/// How trackings come and go.
extension ObserverTable {
  /// Registers that the tracking of `node` has read the property. From now on it hears of changes.
  func link(_ node: Ref<Node>, for property: Property) -> LinkResult {
    shared.withLock { head in
      if head.value.names.known & property.bit != property.bit { return .unnamed }
      if head.value.names.moved & property.bit != 0 { return .moved }
      if head.value.isRetired { return .retired }
      // Nothing comes of a dead object: only a copy of its registrar can still tell of reads.
      if head.value.isDead { return .linked }
      add(node, for: property)
      return .linked
    }
  }

  /// Puts a node that is being armed behind all others.
  func moveToEnd(_ node: Ref<Node>) {
    shared.withLock { head in
      guard node.value.isLinked else { return }
      head.value.observers.remove(node)
      head.value.observers.append(node, order: tick())
      publishInterest()
    }
  }

  /// Takes a node out of its list.
  ///
  /// - Returns: Whether it was in it.
  func unlink(_ node: Ref<Node>) -> Bool {
    shared.withLock { head in
      guard node.value.isLinked else { return false }
      head.value.observers.remove(node)
      publishInterest()
      return true
    }
  }

  /// Lets a node wait for those `properties` only, of which it waits already. One that waits for none
  /// leaves, unless it waits for the object's death.
  ///
  /// - Returns: Whether it left.
  func narrow(_ node: Ref<Node>, toPlace: Bool, keepsMourning: Bool) -> Bool {
    shared.withLock { head in
      guard node.value.isLinked else { return false }
      let properties = toPlace ? node.value.place : 0
      let stays = properties != 0 || (keepsMourning && node.value.mourns)
      if stays, properties == node.value.properties { return false }
      node.value.properties = properties
      if properties != 0 { return false }
      head.value.observers.remove(node)
      if stays { head.value.observers.append(node, order: node.value.order) }
      publishInterest()
      return !stays
    }
  }
}

extension ObserverTable {
  private func add(_ node: Ref<Node>, for property: Property) {
    let isFirst = !node.value.isLinked
    node.value.properties |= property.bit
    if isFirst {
      shared.value.observers.append(node, order: tick())
      node.value.tracking.withStateInTable { $0.linked += 1 }
    } else if property.bit == 0 {
      return
    } else if node.value.isInCommonList {
      shared.value.observers.widen(node)
    } else {
      shared.value.observers.remove(node)
      shared.value.observers.appendToCommon(node, order: tick())
    }
    publishInterest()
  }
}
