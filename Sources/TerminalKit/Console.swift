internal import Foundation

/// Where the program's lines go.
package struct Console {
  package let say: (String) -> Void
  package let complain: (String) -> Void
  /// Why something that was said is lost, in words; nil if all was written.
  package let trouble: () -> String?

  /// - Parameters:
  ///   - say: Takes a line for standard output.
  ///   - complain: Takes a line for standard error.
  package init(
    say: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    trouble: @escaping () -> String? = { nil }
  ) {
    self.trouble = trouble
    self.say = say
    self.complain = complain
  }

  package static var standard: Console {
    // Not `print`, which waits with its lines in a file or a pipe: the two would come in disorder.
    Output.holdPlaces()
    return Console(
      say: { Output.write("\($0)\n") },
      complain: { Output.write("\($0)\n", to: STDERR_FILENO) },
      trouble: { Output.trouble })
  }
}
