internal import CourseKit
internal import TerminalKit

/// A command as somebody has typed it.
struct Invocation: Sendable {
  var command: Command
  /// The number, or the path, as it was typed.
  var number: String?
  private var values: [String: String] = [:]

  /// True if this option is there.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option, or nil if the option is not there.
  func value(of option: String) -> String? { values[option] }

  /// Reads the arguments, without the program's name.
  ///
  /// - Parameters:
  ///   - commands: The table. Its first command is the one that needs no name.
  ///   - catalog: The course, whose exercises somebody may have named in place of a command.
  init(
    _ arguments: [String], among commands: [Command], in catalog: Catalog
  ) throws(Misuse) {
    var rest = arguments[...]
    if let index = Self.place(of: commands, in: arguments) {
      let name = rest.remove(at: index)
      guard let command = commands.first(where: { $0.name == name }) else {
        throw Self.unknown(name, among: commands, in: catalog)
      }
      self.command = command
    } else {
      command = commands[0]
    }
    while let argument = rest.popFirst() {
      if argument.hasPrefix("-") {
        try take(argument, from: &rest)
      } else if number == nil, command.subject != .nothing {
        number = argument
      } else {
        let takes =
          switch command.subject {
          case .nothing: "no number"
          case .chapter, .exercise: "one number"
          case .file: "one file"
          }
        throw Misuse(
          "“\(command.name)” takes \(takes), but got “\(argument)”. For help: "
            + "\(Session.call) \(command.name) --help")
      }
    }
    if command.needsSubject, number == nil, !has("--help") {
      guard command.subject != .file else {
        throw Misuse(
          "“\(command.name)” needs a file. For example: "
            + "\(Session.call) \(command.name) Chapters/Chapter01/Chapter01.swift")
      }
      throw Misuse(
        "“\(command.name)” needs the number of an \(command.subject.rawValue). "
          + "For example: \(Session.call) \(command.name) 05")
    }
  }

  private mutating func take(
    _ argument: String, from rest: inout ArraySlice<String>
  ) throws(Misuse) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? "--help" : String(parts[0])
    let options = command.options + Command.common
    guard let option = options.first(where: { $0.name == name }) else {
      throw Misuse(
        "“\(command.name)” has no option \(name). "
          + Names.nearest(to: name, in: options.map(\.name)))
    }
    guard let placeholder = option.value else {
      if parts.count > 1 { throw Misuse("\(name) takes no value, but got “\(parts[1])”.") }
      values[name] = ""
      return
    }
    if parts.count > 1, !parts[1].isEmpty {
      values[name] = String(parts[1])
    } else if parts.count == 1, let next = rest.first, !next.hasPrefix("--") {
      values[name] = next
      rest.removeFirst()
    } else {
      throw Misuse("\(name) needs a value: \(name) \(placeholder)")
    }
  }

  /// Where the name of the command stands: after options, and their values.
  private static func place(of commands: [Command], in arguments: [String]) -> Int? {
    let withValue = commands.flatMap(\.options).filter { $0.value != nil }.map(\.name)
    var mayBeValue = false
    for (index, argument) in arguments.enumerated() {
      let isOption = argument.hasPrefix("-")
      let isKnown = commands.contains { $0.name == argument }
      if !isOption, isKnown || !mayBeValue { return index }
      mayBeValue = isOption && withValue.contains(argument)
    }
    return nil
  }

  private static func unknown(
    _ name: String, among commands: [Command], in catalog: Catalog
  ) -> Misuse {
    if name.first?.isNumber == true {
      do {
        let exercise = try catalog.exercise(named: name) { _ in false }
        let number = Catalog.normal(name) == exercise.chapter ? exercise.chapter : exercise.id
        return Misuse(
          "“\(name)” is not a command. Did you mean: \(Session.call) check \(number)")
      } catch {
        return Misuse(
          "“\(name)” is not a command. \(error)\nAll commands: \(Session.call) --help")
      }
    }
    return Misuse(
      "There is no command “\(name)”. \(Names.nearest(to: name, in: commands.map(\.name)))\n"
        + "All commands: \(Session.call) --help")
  }
}
