internal import Foundation

/// Where the program's lines go.
package struct Console {
  package let say: (String) -> Void
  package let complain: (String) -> Void

  /// - Parameters:
  ///   - say: Takes a line for standard output.
  ///   - complain: Takes a line for standard error.
  package init(say: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
    self.say = say
    self.complain = complain
  }

  package static var standard: Console {
    // Not `print`, which waits with its lines in a file or a pipe: the two would come in disorder.
    Console(
      say: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
      complain: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
  }
}
