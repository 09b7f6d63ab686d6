import Observatory
import Testing

@Suite struct `A set of options` {
  private typealias Options = ObservationTracking.Options

  @Test func `has the three members that were put in`() {
    #expect(Options().isEmpty)
    #expect(([] as Options) == Options())
    for choice in OptionChoice.allCases {
      #expect(choice.options.contains(.willSet) == choice.rawValue.contains("willSet"))
      #expect(choice.options.contains(.didSet) == choice.rawValue.contains("didSet"))
      #expect(choice.options.contains(.deinit) == choice.rawValue.contains("deinit"))
    }
  }

  @Test func `is equal to itself only`() {
    for (position, one) in OptionChoice.allCases.enumerated() {
      for (other, another) in OptionChoice.allCases.enumerated() {
        #expect((one.options == another.options) == (position == other), "\(one), \(another)")
      }
    }
  }

  @Test func `does not mind order and repetition`() {
    #expect(([.didSet, .willSet] as Options) == [.willSet, .didSet])
    #expect(([.didSet, .didSet] as Options) == .didSet)
  }

  /// The laws that `SetAlgebra` states, for each pair.
  @Test(arguments: OptionChoice.allCases)
  func `obeys the laws of a set`(choice: OptionChoice) {
    let one = choice.options
    #expect(one.union([]) == one)
    #expect(one.intersection([]) == [])
    #expect(one.union(one) == one)
    #expect(one.intersection(one) == one)
    #expect(one.symmetricDifference(one) == [])
    #expect(one.subtracting(one) == [])

    for other in OptionChoice.allCases.map(\.options) {
      let (union, common) = (one.union(other), one.intersection(other))
      #expect(union == other.union(one))
      #expect(common == other.intersection(one))
      #expect(one.symmetricDifference(other) == union.subtracting(common))
      #expect(one.isSubset(of: other) == (union == other))
      #expect(one.isSuperset(of: other) == (union == one))
      #expect(one.isDisjoint(with: other) == common.isEmpty)
      for member: Options in [.willSet, .didSet, .deinit] {
        #expect(union.contains(member) == (one.contains(member) || other.contains(member)))
        #expect(common.contains(member) == (one.contains(member) && other.contains(member)))
      }

      var formed = one
      formed.formUnion(other)
      #expect(formed == union)
      formed = one
      formed.formIntersection(other)
      #expect(formed == common)
      formed = one
      formed.formSymmetricDifference(other)
      #expect(formed == one.symmetricDifference(other))
    }
  }

  @Test(arguments: OptionChoice.allCases)
  func `can be changed member by member`(choice: OptionChoice) {
    for member: Options in [.willSet, .didSet, .deinit] {
      var set = choice.options
      let wasThere = set.contains(member)

      let (inserted, after) = set.insert(member)
      #expect(inserted == !wasThere)
      #expect(after == member)
      #expect(set.contains(member))
      #expect(set.update(with: member) == member)
      #expect(set.remove(member) == member)
      #expect(set.remove(member) == nil)
      #expect(set == choice.options.subtracting(member))
      #expect(set.update(with: member) == nil)
      #expect(set == choice.options.union(member))
    }
  }

  @Test func `has kinds of events beside it, which are equal to themselves only`() {
    typealias Kind = ObservationTracking.Event.Kind
    let kinds: [Kind] = [.initial, .willSet, .didSet, .deinit]

    for (position, kind) in kinds.enumerated() {
      #expect(kinds.map { $0 == kind } == kinds.indices.map { $0 == position })
    }
  }
}
