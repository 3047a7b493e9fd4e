import Escaping
import WordBook

struct UnlabelledCaptures {
  private var count = 0
  private var first: ForeignText?

  mutating func add(_ found: (count: Int, first: ForeignText?)) {
    count += found.count
    first = first ?? found.first
  }

  func printRemarks(to console: Console) {
    if let first { console.warn(.unlabelled(count, example: first)) }
  }
}
