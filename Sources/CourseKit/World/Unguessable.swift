/// Numbers from 101 to 349, each of them once: an answer cannot know them beforehand.
///
/// What a check writes out itself is smaller, so that a change is always a change.
func unguessable(_ count: Int) -> [Int] {
  Array((101..<350).shuffled().prefix(count))
}

/// So many rounds that an answer cannot count on their end, for those that cost some time.
func manyRounds() -> Int { Int.random(in: 40...80) }
