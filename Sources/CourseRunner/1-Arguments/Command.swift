/// Something that can be asked of the runner: a row of the table that parser, help and program read.
struct Command: Sendable {
  /// What the word after its name is: the number of something, or a path.
  enum Subject: String, Sendable {
    case nothing, chapter, exercise, file
  }

  struct Option: Sendable {
    var name: String
    /// What stands for its value in the help; nil if it takes none.
    var value: String?
    var summary: String
  }

  typealias Action = @MainActor @Sendable (Session, Invocation) async throws -> ExitCode

  var name: String
  var subject = Subject.nothing
  var needsSubject = false
  /// False if it can do its work where no course is found.
  var needsCourse = true
  /// One line, for the list of all commands.
  var summary: String
  /// What one would ask next.
  var details = ""
  var options: [Option] = []
  var action: Action

  /// The options that every command has.
  static let common = [
    Option(name: "--no-color", summary: "no colour; the same as NO_COLOR=1"),
    Option(name: "--help", summary: "how to use the command"),
  ]

  /// How it is written: `check [N]`.
  var form: String {
    switch subject {
    case .nothing: name
    case .file: "\(name) FILE"
    case _ where needsSubject: "\(name) N"
    case .chapter, .exercise: "\(name) [N]"
    }
  }
}
