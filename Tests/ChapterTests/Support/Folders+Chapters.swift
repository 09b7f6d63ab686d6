import Foundation
import TestSupport

extension Folders {
  static let chapters = package.appending(path: "Chapters")
}
