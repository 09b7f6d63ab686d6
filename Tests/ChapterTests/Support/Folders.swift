import Foundation

/// Where this repository and its build products are.
enum Folders {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let chapters = package.appending(path: "Chapters")

  /// The folder of the test binary: the chapters' programs and all modules are next to it.
  static let products: URL = {
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()
}
