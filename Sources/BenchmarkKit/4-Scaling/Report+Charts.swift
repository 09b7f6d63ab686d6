internal import Foundation

extension Report {
  /// Writes one SVG file for each cost that grows, and returns their paths.
  ///
  /// The folder is made if it is missing.
  func writeCharts(to folder: String) throws -> [String] {
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try growths.filter { $0.points.count > 2 }.map { result in
      let file = folder.appending(path: "\(result.growth.rawValue).svg")
      try Data(Chart(result).source.utf8).write(to: file)
      return file.path(percentEncoded: false)
    }
  }
}
