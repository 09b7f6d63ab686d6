internal import Foundation

extension Command {
  static let doctor = Command(
    name: "doctor", needsCourse: false,
    summary: "what is wrong with the set-up, and what to do",
    details: """
      Looks at the toolchain, the machine, the files of the course, what the runner
      remembers, and the terminal. It changes nothing. It ends with 0 if all is well,
      with 3 if not.
      """,
    options: [Option(name: "--json", summary: "for tools")],
    action: { session, invocation in
      let surroundings = await Surroundings.here(session.folder)
      let diagnoses = Doctor(session: session, surroundings: surroundings).examine()
      if invocation.has("--json") {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        session.say(String(decoding: try encoder.encode(diagnoses), as: UTF8.self))
      } else {
        for line in DoctorScreen(session).lines(diagnoses) { session.say(line) }
      }
      return diagnoses.allSatisfy(\.isWell) ? .done : .broken
    })
}
