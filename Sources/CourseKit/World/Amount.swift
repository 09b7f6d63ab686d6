/// Returns a number with its noun, as a person says it: `1 ring`, `2 rings`, `no rings`.
func amount(_ count: Int, _ noun: String) -> String {
  switch count {
  case 0: "no \(noun)s"
  case 1: "1 \(noun)"
  default: "\(count) \(noun)s"
  }
}
