import CourseKit
import Foundation

/// A session of tmux, in a server of its own.
@MainActor
struct Tmux {
  private let name = "course-\(UUID())"

  nonisolated static var isThere: Bool { run(["-V"]) != nil }

  func start(_ command: [String], in folder: URL) throws {
    // No settings of whoever runs the tests.
    _ = Self.run(
      [
        "-L", name, "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "-c",
        folder.path,
      ]
        + command)
  }

  func type(_ key: String) { _ = run("send-keys", key) }

  /// Waits until the screen has this text; returns false if it never comes.
  func shows(_ text: String) async -> Bool { await eventually { screen.contains(text) } }

  var screen: String { run("capture-pane", "-p") ?? "" }

  func end() { _ = run("kill-server") }

  private func run(_ arguments: String...) -> String? { Self.run(["-L", name] + arguments) }

  // The server outlives the client. With it would stay open what tells `Process` that it has ended.
  private nonisolated static let withoutFiles = "\(closingFiles); exec \"$0\" \"$@\""

  nonisolated static let closingFiles =
    "for file in /dev/fd/*; do file=${file##*/}; [ $file -le 2 ] || eval \"exec $file>&-\"; done"

  /// Returns what tmux prints, or nil if it fails or is not there.
  private nonisolated static func run(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", withoutFiles, "tmux", "-u"] + arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.runHearingSignals()) != nil else { return nil }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: text, as: UTF8.self) : nil
  }
}
