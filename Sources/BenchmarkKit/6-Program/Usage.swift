/// Says what is wrong with the arguments, and what to do about it.
public struct Usage: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// What `--help` prints.
  public static let help = """
    Measures Observatory and the toolchain's Observation, side by side.

    swift run -c release benchmarks [options]

      --quick         less exact, in some seconds; without scaling
      --only NAME     only this row; give it again for more
      --list          the names of the rows, and their goals
      --rounds N      so many rounds (11; quick: 5)
      --scaling       how each cost grows; part of a full run
      --no-scaling    a full run without it
      --svg DIR       draw how each cost grows, as SVG files
      --json          the figures as JSON
      --check         fail if a row falls short of its goal by more than 10 %;
                      with --quick: if one is far below its usual ratio
      --record        note the usual ratios, for --quick --check
      --no-color      no colour; the same as NO_COLOR=1
      --help          this text

    Exit code: 0, all is well; 1, a check failed; 64, bad arguments;
    69, a debug build; 73, a file cannot be written.
    """
}
