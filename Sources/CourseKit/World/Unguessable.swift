/// Numbers from 101 to 349, each of them once: an answer cannot know them beforehand.
///
/// What a check writes out itself is smaller, so that a change is always a change.
func unguessable(_ count: Int) -> [Int] {
  Array((101..<350).shuffled().prefix(count))
}

/// So many rounds that an answer cannot count on their end, for those that cost some time.
func manyRounds() -> Int { Int.random(in: 40...80) }

/// A first number, and those of the turns after it: none, one, two and three in a turn, and then one in
/// each, for longer than somebody may have thought of.
func unguessableTurns(isRising: Bool = false) -> (first: Int, turns: [[Int]]) {
  let late = Int.random(in: 5...15)
  var numbers = unguessable(7 + late)
  if isRising { numbers.sort() }
  let turns = [[], [numbers[1]], Array(numbers[2...3]), Array(numbers[4...6])]
  return (numbers[0], turns + numbers[7...].map { [$0] })
}
