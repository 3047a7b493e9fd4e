import ATSAuditing
import WordBook

/// The captures whose names are not like the pattern of their labels.
struct UnlabelledCaptures {
  private var count = 0
  private var first: String?

  /// Takes in those of a gathering.
  mutating func add(_ found: (count: Int, first: String?)) {
    count += found.count
    first = first ?? found.first
  }

  /// Says how many there are.
  func tell(_ console: Console) {
    if let first { console.warn(.unlabelled(count, example: first)) }
  }
}
