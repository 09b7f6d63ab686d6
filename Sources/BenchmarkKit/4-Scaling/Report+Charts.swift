internal import Foundation

extension Report {
  /// Makes the folder for the charts if it is missing: before it is measured, not after.
  static func makeFolder(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: folder, directoryHint: .isDirectory), withIntermediateDirectories: true)
    } catch {
      throw Usage(
        """
        Expected a folder for the charts, but “\(folder)” is none and cannot be made. Name one in \
        a place where you may write.
        """)
    }
  }

  /// Writes one SVG file for each cost that grows, and returns their paths.
  func writeCharts(to folder: String) throws -> [String] {
    try Self.makeFolder(folder)
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    return try growths.filter { $0.points.count > 2 }.map { result in
      let file = folder.appending(path: "\(result.growth.rawValue).svg")
      try Data(Chart(result).source.utf8).write(to: file)
      return file.path(percentEncoded: false)
    }
  }
}
