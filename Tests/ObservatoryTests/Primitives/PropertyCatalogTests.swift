import Testing

@testable import Observatory

private final class Chart<Value>: Observatory.Observable {
  var title = 0
}

/// In a generic function, each evaluation makes a new object.
private func spelling<Value>(_: Value.Type) -> AnyKeyPath { \Chart<Value>.title }

@Suite struct `A property that is spelled in many places` {
  /// In a process of its own: other tests fill the catalog.
  @Test func `is known by the address of each spelling, up to a limit`() async {
    await #expect(processExitsWith: .success) {
      let spellings = (0..<100).map { _ in spelling(Int.self) }
      #expect(Set(spellings.map(ObjectIdentifier.init)).count == 100)
      let numbers = spellings.map { Property($0).number }
      #expect(Set(numbers).count == 1)

      let known = spellings.map { PropertyCatalog.shared.numbers.number(of: $0) }
      #expect(Set(known.prefix(32)) == [numbers[0]])
      #expect(known.last == 0)
    }
  }

  @Test func `is the same property by each spelling, known by address or not`() {
    let spellings = (0..<100).map { _ in spelling(String.self) }
    let properties = spellings.map { Property($0) }
    #expect(properties.allSatisfy { $0.isSame(as: properties[0]) })
    #expect(properties.allSatisfy { $0.keyPath == spellings[0] })
    #expect(!properties[0].isSame(as: Property(spelling(Double.self))))
  }
}
