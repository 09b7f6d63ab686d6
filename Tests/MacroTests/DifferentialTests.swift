import Testing
import TestSupport

/// The two macros on the same declarations. Where they differ, the corpus says why.
@Suite struct `Our macro and that of the toolchain` {
  private let cases = Corpus.all.cases

  @Test func `are compared by well over a hundred declarations`() {
    #expect(cases.count > 120)
    #expect(Set(cases.map(\.name)).count == cases.count, "each name once")
    for one in cases where ![.same, .refused].contains(one.verdict) {
      #expect(!one.reason.isEmpty, "\(one.name): why do they differ?")
    }
  }

  @Test func `tell the same of each change, where both accept the declaration`() async throws {
    async let ours = Macro.ours.run(cases.filter { $0.verdict.accepts(.ours) })
    async let theirs = Macro.toolchain.run(cases.filter { $0.verdict.accepts(.toolchain) })
    let (our, their) = try await (ours, theirs)

    for one in cases where one.verdict == .same {
      #expect(our[one.name] == their[one.name], "\(one.name)")
    }
    for one in cases where one.verdict == .differs {
      #expect(our[one.name] != their[one.name], "\(one.name): the reason is no longer one")
    }
    for one in cases where one.verdict == .onlyOurs {
      let isHeard = our[one.name]?.contains { $0.contains(" heard at ") } == true
      #expect(isHeard || one.steps.isEmpty, "\(one.name)")
    }
  }

  @Test func `refuse the same declarations, and some that the other accepts`() async throws {
    try await withThrowingTaskGroup(of: (String, Bool).self) { group in
      var questions: [(Corpus.Case, Macro)] = []
      for one in cases {
        for macro in Macro.allCases where !one.verdict.accepts(macro) {
          questions.append((one, macro))
        }
      }
      // As many compilers at a time as there are cores, more or less.
      var next = questions.makeIterator()
      func addOne() {
        guard let (one, macro) = next.next() else { return }
        let code = macro.program(one)
        group.addTask {
          let answer = try await macro.check(code)
          return ("\(one.name), \(macro.rawValue)", answer.accepts)
        }
      }
      for _ in 0..<3 { addOne() }
      for try await (name, accepts) in group {
        #expect(!accepts, "\(name) is accepted")
        addOne()
      }
    }
  }
}
