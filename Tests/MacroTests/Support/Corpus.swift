import Foundation
import TestSupport

/// The declarations of the folder `Corpus`, and what becomes of them with either macro.
///
/// A file has cases like this one. `MODULE` stands for the module with the macro, and the reason is there
/// wherever the two macros differ.
///
///     //: ## its name
///     @Observable final class Model { var a = 0 }
///     //: only ours: the reason
///     //: run
///     let m = Model()
///     observe("a", { m.a }) { m.a = 1 }
struct Corpus {
  enum Verdict: Equatable {
    /// Both compile it, and tell the same of each change.
    case same
    /// Both compile it, and print different things.
    case differs
    /// Neither compiles it.
    case refused
    case onlyOurs
    case onlyToolchain

    func accepts(_ macro: Macro) -> Bool {
      switch self {
      case .same, .differs: true
      case .refused: false
      case .onlyOurs: macro == .ours
      case .onlyToolchain: macro == .toolchain
      }
    }
  }

  struct Case {
    var name: String
    var declaration: [String] = []
    var verdict = Verdict.same
    var reason = ""
    var steps: [String] = []
    /// Whether the declaration must stand at the top of its file.
    var isAtTop = false
  }

  let cases: [Case]

  static let all = Corpus(
    folder: Folders.package.appending(path: "Tests/MacroTests/Corpus"))

  init(folder: URL) {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    cases = files.filter { $0.pathExtension == "txt" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { file in
        Self.cases(
          (try? String(contentsOf: file, encoding: .utf8)) ?? "",
          in: file.deletingPathExtension().lastPathComponent)
      }
  }

  private static func cases(_ text: String, in file: String) -> [Case] {
    var cases: [Case] = []
    var isRun = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("//: ## ") {
        cases.append(Case(name: "\(file): \(line.dropFirst(7))"))
        isRun = false
      } else if line == "//: run" {
        isRun = true
      } else if line == "//: top" {
        cases[cases.count - 1].isAtTop = true
      } else if line.hasPrefix("//: ") {
        let parts = line.dropFirst(4).split(separator: ":", maxSplits: 1)
        cases[cases.count - 1].verdict = verdict(String(parts[0]))
        cases[cases.count - 1].reason = parts.count > 1 ? String(parts[1]) : ""
      } else if isRun {
        cases[cases.count - 1].steps.append(line)
      } else if !cases.isEmpty {
        cases[cases.count - 1].declaration.append(line)
      }
    }
    return cases
  }

  private static func verdict(_ text: String) -> Verdict {
    switch text {
    case "refused": .refused
    case "differs": .differs
    case "only ours": .onlyOurs
    case "only toolchain": .onlyToolchain
    default: preconditionFailure("'\(text)' is no verdict of a case")
    }
  }
}
