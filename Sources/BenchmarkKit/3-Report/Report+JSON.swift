internal import Foundation

extension Report {
  /// Returns all figures, as JSON.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(Document(self)), as: UTF8.self)
  }
}
