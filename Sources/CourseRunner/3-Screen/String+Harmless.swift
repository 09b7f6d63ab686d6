extension String {
  /// The text with a sign in the place of each control character.
  ///
  /// What a learner's code prints may move the cursor, clear the window, or change its colours: shown as
  /// it is, it would wipe out what we say about it.
  var harmless: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    var text = ""
    for scalar in unicodeScalars { text.unicodeScalars.append(scalar.harmless) }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var harmless: Unicode.Scalar {
    switch value {
    case 0x09: " "
    // Unicode has a picture for each of these: ␛ for escape.
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "?"
    case 0x7F: "␡"
    case 0x80..<0xA0: "�"
    default: self
    }
  }
}
