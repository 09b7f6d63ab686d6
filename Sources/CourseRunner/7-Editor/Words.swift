/// A command as one types it, split into its words without a shell: nothing in it is ever run.
///
/// Quotes of both kinds keep blanks together, and a backslash takes the next letter as it is, though
/// not between single quotes.
enum Words {
  struct OpenQuote: Error, Equatable {
    var quote: Character
  }

  static func split(_ text: String) throws(OpenQuote) -> [String] {
    var words: [String] = []
    // An empty word is one, too, when it stands between quotes.
    var word: String?
    var quote: Character?
    var isEscaped = false
    for letter in text {
      if isEscaped {
        word = (word ?? "") + String(letter)
        isEscaped = false
      } else if letter == "\\", quote != "'" {
        isEscaped = true
      } else if letter == quote {
        quote = nil
      } else if quote == nil, letter == "\"" || letter == "'" {
        quote = letter
        word = word ?? ""
      } else if quote == nil, letter.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
    }
    if let quote { throw OpenQuote(quote: quote) }
    if isEscaped { word = (word ?? "") + "\\" }
    if let word { words.append(word) }
    return words
  }
}
