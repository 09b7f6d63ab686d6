/// What `--help` prints.
enum Help {
  static func text(of commands: [Command]) -> String {
    """
    Leads through the course, and checks the exercises.

    \(Session.call) [command] [number] [options]

    \(table(commands.map { ($0.form, $0.summary) }))

    A number names a chapter or an exercise: 5, 05, 3b. Without one, it is the
    exercise that you named last, until it is solved; then the next one.
    More about a command: \(Session.call) check --help

    \(exitCodes)
    """
  }

  static func text(of command: Command) -> String {
    var parts = ["\(Session.call) \(command.form)", command.summary]
    if !command.details.isEmpty { parts.append(command.details) }
    let options = command.options + Command.common
    parts.append(
      table(
        options.map { option in
          ([option.name] + [option.value].compactMap(\.self)).joined(separator: " ")
        }, options.map(\.summary)))
    parts.append(exitCodes)
    return parts.joined(separator: "\n\n")
  }

  private static let exitCodes = """
    Exit code: 0, solved or done; 1, not solved; 2, bad arguments;
    3, the set-up is broken.
    """

  private static func table(_ rows: [(String, String)]) -> String {
    table(rows.map(\.0), rows.map(\.1))
  }

  private static func table(_ left: [String], _ right: [String]) -> String {
    let width = (left.map(\.count).max() ?? 0) + 2
    return zip(left, right).map { left, right in
      "  " + left.padding(to: width) + right
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text, filled up with blanks.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
