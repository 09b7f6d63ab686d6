/// Compares a guess with an answer as a friendly teacher would.
///
/// Capitals, commas and brackets do not matter, nor do words that only say in which order things
/// come. A number may be a word.
enum GuessComparison {
  /// Returns true if the guess says what the answer says.
  static func agree(_ guess: String, _ answer: String) -> Bool {
    let answer = words(of: answer)
    // “The third” may be a number, or only say in which order.
    return [words(of: guess), words(of: guess, countsOrdinals: true)].contains { guess in
      guess == answer
        // “One line, 20”.
        || guess == [String(answer.count)] + answer
        // “Three times true”.
        || (Set(answer).count == 1 && guess == [String(answer.count), answer[0]])
        || (answer.count == 2 && guess == ["both"])
    }
  }

  static func words(of text: String, countsOrdinals: Bool = false) -> [String] {
    let words = text.lowercased().split { character in
      !(character.isLetter || character.isNumber || character == "-" || character == "_")
    }
    return words.compactMap { word in
      let word = word.trimmingHyphens
      if word.isEmpty { return nil }
      if let number = cardinals[word] { return number }
      if let number = ordinals[word] { return countsOrdinals ? number : nil }
      if let number = Int(word) { return String(number) }
      return fillers.contains(word) ? nil : word
    }
  }

  private static let fillers: Set<String> = [
    "a", "an", "and", "at", "finally", "i", "in", "it", "is", "last", "line", "lines", "next",
    "number",
    "of", "only", "the", "them", "then", "think", "times",
  ]

  private static let cardinals = numbers([
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]).merging(["none": "0", "no": "0", "once": "1", "twice": "2"]) { $1 }

  private static let ordinals = numbers([
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth",
  ]).merging(
    numbers(["0th", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"])
  ) { $1 }

  private static func numbers(_ words: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, String($0)) })
  }
}

extension Substring {
  /// A hyphen is part of a number only in front of it, and of a word only inside.
  fileprivate var trimmingHyphens: String {
    let inner = drop { $0 == "-" }
    var rest = inner
    while rest.last == "-" { rest.removeLast() }
    let isNegative = hasPrefix("-") && rest.allSatisfy(\.isNumber) && !rest.isEmpty
    return isNegative ? "-\(rest)" : String(rest)
  }
}
