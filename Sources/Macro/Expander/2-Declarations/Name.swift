/// The name of a property, and that of its storage.
struct Name: Equatable, Sendable {
  /// As it is written, with its back-ticks.
  let written: String

  init(_ written: String) {
    self.written = written
  }

  /// The name without back-ticks, by which two spellings of one name are the same.
  var plain: String {
    written.hasPrefix("`") && written.hasSuffix("`") && written.count > 2
      ? String(written.dropFirst().dropLast()) : written
  }

  var storage: String {
    let name = "_" + plain
    return name.utf8.allSatisfy { Byte.isNamePart($0) } || !written.hasPrefix("`")
      ? name : "`\(name)`"
  }
}
