internal import Foundation

extension Usual {
  /// The file that holds the ratios. It is part of the program, so that a check needs no other file.
  public static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Usual+Recorded.swift").path(percentEncoded: false)

  /// Notes the ratios of some runs; of each row the smallest, so that the others are no lucky ones.
  public init(_ runs: [[RowResult]]) {
    platform = Platform.name
    ratios = [:]
    for result in runs.joined() {
      guard let ratio = result.ratio, ratio.isFinite else { continue }
      ratios[result.row.name] = min(ratio, ratios[result.row.name] ?? ratio)
    }
  }

  /// Returns the file's new content.
  public var source: String {
    let lines = Row.all.compactMap { row in
      ratios[row.name].map { "      \"\(row.name)\": \(Quantity.fixed($0, 2))," }
    }
    return """
      extension Usual {
        /// Made by `benchmarks --record`. Do not edit it.
        public static let recorded = Usual(
          platform: "\(platform)",
          ratios: [
      \(lines.joined(separator: "\n"))
          ])
      }

      """
  }

  /// Writes the file, in the package from which this program was built.
  ///
  /// - Throws: ``Usage`` when the package is not where it was.
  public func record() throws {
    guard FileManager.default.fileExists(atPath: Self.file) else {
      throw Usage(
        """
        Expected to replace \(Self.file), but there is no such file. Build the program anew, in the \
        package that you want to record in, and run it there.
        """)
    }
    try Data(source.utf8).write(to: URL(filePath: Self.file))
  }
}
