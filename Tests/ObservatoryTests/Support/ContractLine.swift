import Testing

/// Names the numbered lines of the contract that a test shows.
///
/// `Tests/README.md` has the lines and is made from these traits.
struct ContractLine: TestTrait, SuiteTrait {
  let numbers: [Int]
  var isRecursive: Bool { true }
}

extension Trait where Self == ContractLine {
  static func line(_ numbers: Int...) -> Self { ContractLine(numbers: numbers) }
}
