/// How the runner ends.
package enum ExitCode: Int32, Sendable {
  /// Solved, or done what was asked.
  case done = 0
  case notSolved = 1
  /// The arguments make no sense.
  case misuse = 2
  /// The course, the toolchain or the disk is not as it must be.
  case broken = 3
}
