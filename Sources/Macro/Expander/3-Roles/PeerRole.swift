/// The storage of an observed property: its own declaration, with another name, and private.
///
/// The text is the user's, with a few words replaced, so that comments, `#if` and observers stay as they
/// are.
struct PeerRole {
  let list: TokenList
  let member: Member

  var text: String {
    let binding = member.bindings[0]
    let name = Name(list.spelling(binding.name))
    var edits = member.prefix.attributes.filter { !isOfStorage($0) }.map { removing($0.tokens) }
    edits += member.prefix.modifiers.filter(\.isAccessLevel).map { removing($0.tokens) }
    edits.append((list.tokens[member.prefix.keyword].range, "private var"))
    edits.append((list.tokens[binding.name].range, name.storage))
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }

    var place = list.start(member.prefix.start)
    // A condition around the attributes must begin its line, and may be left without any.
    var text = list.isCondition(member.prefix.start) ? "" : "@ObservationIgnored "
    for edit in edits {
      text += list.text[place..<max(edit.range.lowerBound, place)] + edit.text
      place = max(edit.range.upperBound, place)
    }
    text += list.text[place..<list.end(before: binding.tokens.upperBound)]
    guard showsLines(binding) else { return text }
    // Errors in observers, and `#line`, are to name the lines of the user.
    let line = list.text.line(at: list.start(member.prefix.start))
    return """
      #sourceLocation(file: "\(list.text.fileName.replacing("\\", with: "\\\\"))", line: \(line))
      \(text)
      #sourceLocation()
      """
  }

  private typealias Edit = (range: Range<Int>, text: String)

  /// Takes the blanks after it, but no end of a line.
  private func removing(_ tokens: Range<Int>) -> Edit {
    let range = list.bytes(of: tokens)
    let end = list.text.bytes[range.upperBound...].firstIndex {
      $0 != Byte.space && $0 != Byte.tab
    }
    return (range.lowerBound..<(end ?? range.upperBound), "")
  }

  /// What is deprecated says so of its storage, too: then its type may be deprecated without a warning.
  private func isOfStorage(_ attribute: Attribute) -> Bool {
    attribute.meaning == .ofStorage || attribute.meaning == .unknown
      || attribute.name == "available"
        && attribute.tokens.contains { list.is($0, "deprecated") || list.is($0, "unavailable") }
  }

  private func showsLines(_ binding: Binding) -> Bool {
    binding.block == .observers
      || binding.value?.contains { list.is($0, "#line") } == true
  }
}
