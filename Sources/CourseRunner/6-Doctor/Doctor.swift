internal import CourseKit
internal import Foundation
internal import TerminalKit

/// Looks at all that the course needs. It takes nothing for granted, not even that there is a course.
@MainActor
struct Doctor {
  let session: Session
  let surroundings: Surroundings

  func examine() -> [Diagnosis] {
    // Where there is no course, each of its files would be missing.
    let files =
      package.isWell ? chapters + exercises + shipped + answers + strangers + notes : []
    return [toolchain, builder, platform, products, package] + files + scratch
      + [disk, window, language]
  }

  private var toolchain: Diagnosis {
    let name = "toolchain"
    guard let swift = surroundings.swift else {
      return .ill(
        name, "there is no swift on the PATH",
        toDo: "install Swift 6.3 or later, and open a new terminal: https://swift.org/install")
    }
    guard let version = Version(surroundings.version ?? "") else {
      return .ill(
        name, "\(swift) does not say its version",
        toDo: "try it yourself: swift --version; or install it anew: https://swift.org/install")
    }
    guard version >= Version(major: 6, minor: 3) else {
      return .ill(
        name, "Swift \(version), \(swift)",
        toDo: "install Swift 6.3 or later: https://swift.org/install")
    }
    return .well(name, "Swift \(version), \(swift)")
  }

  private var builder: Diagnosis {
    let name = "built by"
    let builders = surroundings.builders
    guard let version = surroundings.version, !builders.isEmpty else {
      return .well(name, "not known")
    }
    let isSame = builders.contains { $0.trimmed == version.trimmed }
    if isSame { return .well(name, "the same toolchain") }
    let other = Version(builders[0]).map { "Swift \($0)" } ?? "another toolchain"
    return .ill(name, "\(other), not the one on the PATH", toDo: "swift build --product course")
  }

  private var platform: Diagnosis {
    let name = "platform"
    switch surroundings.platform {
    case .linux(let machine): return .well(name, "Linux, \(machine)")
    case .mac(let major) where major >= 15: return .well(name, "macOS \(major)")
    case .mac(let major):
      return .ill(name, "macOS \(major)", toDo: "update to macOS 15, or open the devcontainer")
    case .other:
      return .ill(name, "not Linux, not macOS", toDo: "open the devcontainer: it has Linux")
    }
  }

  private var disk: Diagnosis {
    let name = "disk"
    guard let free = surroundings.freeSpace else { return .well(name, "free space not known") }
    let megabytes = free / 1_000_000
    let text = megabytes >= 10_000 ? "\(megabytes / 1000) GB free" : "\(megabytes) MB free"
    // A build of the whole package takes about this much.
    return megabytes >= 1000
      ? .well(name, text) : .ill(name, text, toDo: "make room: a build takes about 1 GB")
  }

  private var window: Diagnosis {
    let name = "terminal"
    guard surroundings.isTerminal else { return .well(name, "none: plain text, 80 columns") }
    let width = session.terminal.width
    let color = session.terminal.hasColor ? "colours" : "no colours"
    let text = "\(width) columns, \(color)"
    return width >= 40 ? .well(name, text) : .ill(name, text, toDo: "make it 40 columns wide")
  }

  private var language: Diagnosis {
    let name = "language"
    guard let locale = surroundings.locale else {
      return .well(name, "not set. If ✔ ◐ ○ look odd here: export LANG=C.UTF-8")
    }
    let text = "\(locale.variable)=\(locale.value)"
    return locale.isUTF8
      ? .well(name, text)
      : .ill(
        name, "\(text) is not UTF-8: ✔ ◐ ○ may look odd",
        toDo: "export \(locale.variable)=C.UTF-8")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
