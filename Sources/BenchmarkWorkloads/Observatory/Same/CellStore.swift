#if PEER
  import Observation
#else
  import Observatory
#endif

/// A store whose cells are observed one by one, with a registrar used by hand.
final class CellStore: Observable {
  private let registrar = ObservationRegistrar()
  private var values: [Int]

  init(_ count: Int) {
    values = Array(repeating: 0, count: count)
  }

  var cells: Range<Int> { values.indices }

  subscript(cell: Int) -> Int {
    get {
      registrar.access(self, keyPath: \.[cell])
      return values[cell]
    }
    set {
      registrar.withMutation(of: self, keyPath: \.[cell]) { values[cell] = newValue }
    }
  }
}
