/// What the model and the runtime show for one program.
struct Comparison {
  let expected: [Entry]
  let actual: [Entry]
  /// The items of each iteration.
  let expectedItems: [[Entry]]
  let actualItems: [[Entry]]
  /// The contract does not say what this program does; the runtime did not run it.
  let isUndecided: Bool
  /// What the model counted.
  let state: RunState

  /// Runs a program on both.
  @MainActor init(
    _ program: Program, contract: Contract = Contract(), patience: Patience = .long
  ) async {
    let model = Model(contract)
    model.run(program)
    let runner = Runner(itemCounts: model.itemCounts, patience: patience)
    isUndecided = model.isUndecided
    if !isUndecided { await runner.run(program) }
    expected = model.state.log
    actual = runner.state.log
    expectedItems = model.iterations.map(\.items)
    actualItems = runner.iterations.map(\.items)
    state = model.state
  }

  var differs: Bool {
    !isUndecided && (firstDifference != nil || expectedItems != actualItems)
  }

  /// The index of the first entry that is not as expected.
  var firstDifference: Int? {
    let common = min(expected.count, actual.count)
    for index in 0..<common where !actual[index].fits(expected[index]) { return index }
    return expected.count == actual.count ? nil : common
  }

  /// Both logs, and where they part.
  var description: String {
    var text = ""
    if let firstDifference {
      text += side("the model", expected, firstDifference)
      text += side("the runtime", actual, firstDifference)
    }
    for index in expectedItems.indices where index < actualItems.count {
      let (model, runtime) = (expectedItems[index], actualItems[index])
      if model != runtime {
        text += "iteration \(index) on the model:\n" + lines(model)
        text += "iteration \(index) on the runtime:\n" + lines(runtime)
      }
    }
    return text
  }

  private func side(_ name: String, _ log: [Entry], _ difference: Int) -> String {
    var shown = log.map(\.description)
    let mark = "\t<-- the first difference"
    if difference < shown.count { shown[difference] += mark } else { shown.append("(end)" + mark) }
    return "\(name):\n" + shown.map { "  \($0)\n" }.joined()
  }

  private func lines(_ log: [Entry]) -> String { log.map { "  \($0)\n" }.joined() }
}

extension Entry {
  /// The runtime may let go of closures earlier than the model; never later.
  fileprivate func fits(_ expected: Entry) -> Bool {
    if case .held(let now) = self, case .held(let allowed) = expected {
      return now.allSatisfy(allowed.contains)
    }
    return self == expected
  }
}
