internal import Foundation

/// A program that we have started, and all that it has started itself.
///
/// To end only the program would not do: `swift build` leaves its compilers behind, and each of them
/// is in a process group of its own.
struct ProcessTree {
  private let root: Int32

  init(_ root: Int32) { self.root = root }

  /// Ends all of them, at once.
  func end() {
    for id in stopped(from: [root]).reversed() { kill(id, SIGKILL) }
    // Those of its group whose own parent has ended before.
    kill(-root, SIGKILL)
  }

  /// Ends what it has started, and not itself.
  func endOthers() {
    for id in stopped(from: Self.children()(root)).reversed() { kill(id, SIGKILL) }
  }

  /// Stops these, and all that they have started, and returns their ids.
  private func stopped(from roots: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var new = roots
    // Who is stopped starts nobody else. So there is a round that finds no one new.
    while !new.isEmpty {
      for id in new { kill(id, SIGSTOP) }
      found += new
      let children = Self.children()
      new = found.flatMap { children($0) }.filter { !found.contains($0) }
    }
    return found
  }

  #if os(Linux)
    /// Reads who has started whom, and returns what tells the children of a process.
    private static func children() -> (Int32) -> [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      var children: [Int32: [Int32]] = [:]
      for id in names.compactMap({ Int32($0) }) {
        // Behind the name, which may hold anything, come a letter for the state and the parent.
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
          let name = text.lastIndex(of: ")"),
          case let words = text[name...].split(separator: " "), words.count > 2,
          let parent = Int32(words[2])
        else { continue }
        children[parent, default: []].append(id)
      }
      return { children[$0] ?? [] }
    }
  #else
    /// Returns what tells the children of a process.
    private static func children() -> (Int32) -> [Int32] {
      { parent in
        var ids = [Int32](repeating: 0, count: 4096)
        let size = Int32(ids.count * MemoryLayout<Int32>.stride)
        // SAFETY: the call writes as many bytes as there are at most.
        _ = unsafe proc_listchildpids(parent, &ids, size)
        return ids.filter { $0 > 0 }
      }
    }
  #endif
}
