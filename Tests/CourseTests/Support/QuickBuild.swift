import Foundation
import TestSupport

extension FixtureFolder {
  /// Puts in place of the build script one that takes no time, and notes what it does.
  ///
  /// The word `slow` in an exercise lets it never come to its end, with another process that it has
  /// started; and `stubborn` lets both of them ignore all that a process can ignore. With the word
  /// `loop`, which is one for the judge, the id of the judge is noted.
  func buildQuickly() throws {
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    try write(
      """
      cd "$(dirname "$0")"
      echo "$1" >>builds
      file="Exercises/Exercise${1#Judge}.swift"
      if grep -q stubborn "$file"; then trap '' INT TERM HUP; fi
      if grep -q slow "$file"; then
        # In a process group of its own, as each compiler is that a build starts.
        if command -v setsid >/dev/null; then setsid sleep 1000 & else set -m; sleep 1000 & fi
        echo $! >>processes
        echo $$ >>processes
        wait
      fi
      mkdir -p products
      ln -sf "$FIXTURE_JUDGE" "products/$1"
      if grep -q loop "$file"; then
        mv "products/$1" "products/judge"
        printf '#!/bin/sh\\necho $$ >>"%s/processes"\\nexec "%s/products/judge" "$@"\\n' \\
          "$PWD" "$PWD" >"products/$1"
        chmod +x "products/$1"
      fi

      """, to: "build")
  }

  /// Where the runner puts what it needs for a moment.
  private var scratch: URL { root.appending(path: "scratch") }

  /// What was left there.
  var leftOvers: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch.path)) ?? []
  }

  /// What was built, in order.
  var builds: [String] { lines(of: "builds") }

  /// The ids of the processes that were noted.
  var processes: [pid_t] { lines(of: "processes").compactMap { pid_t($0) } }

  private func lines(of path: String) -> [String] {
    ((try? text(of: path)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Starts the runner in a terminal.
  @MainActor
  func terminal(
    _ arguments: String..., environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> TerminalWindow {
    try TerminalWindow(
      Folders.products.appending(path: "fixture-course"), arguments, in: root,
      environment: Self.environment.merging(["TMPDIR": scratch.path]) { $1 }
        .merging(environment) { $1 }, columns: columns, rows: rows)
  }
}
