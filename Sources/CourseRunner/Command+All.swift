extension Command {
  /// The table of all commands. The first one is the one that needs no name.
  static let all: [Command] = [
    .map, .list, .read, .run, .check, .watch, .hint, .solution, .reset, .expand,
    .doctor,
  ]
}
