/// Compares a guess with an answer as a friendly teacher would.
///
/// Capitals, commas and brackets do not matter, nor do words that only say in which order things
/// come. A number may be a word.
enum GuessComparison {
  /// Returns true if the guess says what the answer says.
  static func agree(_ guess: String, _ answer: String) -> Bool {
    let answer = words(of: answer).filter { $0 != "of" }
    let guess = withoutCount(guess)
    if words(of: guess).contains("not") { return false }
    // “The third” may be a number, or only say in which order.
    return [words(of: guess), words(of: guess, countsOrdinals: true)].contains { guess in
      guess.filter { $0 != "of" } == answer || (answer.count == 2 && guess.first == "both")
        || (answer.allSatisfy(isNumber)
          ? agree(numbers: guess, answer) : agree(words: guess, answer))
    }
  }

  /// Of numbers, only the numbers matter: “dome A 20 and dome B 30”.
  private static func agree(numbers guess: [String], _ answer: [String]) -> Bool {
    let numbers = guess.filter(isNumber)
    // “Three of five”.
    let isPart = answer.count == 1 && numbers.count == 2 && guess.contains("of")
    return (isPart ? [numbers[0]] : numbers) == answer
  }

  /// Of words, numbers do not matter, nor the order of different ones, nor what comes after the one
  /// that was asked for: “altitude, then azimuth”.
  private static func agree(words guess: [String], _ answer: [String]) -> Bool {
    let words = guess.filter { !isNumber($0) && $0 != "of" }
    if answer.count == 1 { return words.first == answer[0] }
    // “Three times true”.
    if Set(answer).count == 1, guess == [String(answer.count), answer[0]] { return true }
    return words.sorted() == answer.sorted()
  }

  private static func isNumber(_ word: String) -> Bool { Int(word) != nil }

  /// Leaves out how many there are, where somebody begins with that: “one line, 20”.
  private static func withoutCount(_ guess: String) -> String {
    guess.lowercased().replacing(
      #/^\s*\w+ (line|position|place|run|value|number|layer)s?\b\W*(?=\w)/#, with: "")
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
    "number", "only", "the", "them", "then", "think", "times",
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
