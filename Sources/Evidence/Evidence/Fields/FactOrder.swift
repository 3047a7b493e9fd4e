/// Orders two values fact by fact: the first fact that differs decides, and a missing fact comes
/// first.
package struct FactOrder {
  /// True if the first value comes before the second; `nil` while all facts compared are equal.
  package private(set) var isBefore: Bool?

  package init() {}

  /// Compares by a fact.
  package mutating func compare<Fact: Comparable>(_ one: Fact, _ other: Fact) {
    guard isBefore == nil, one != other else { return }
    isBefore = one < other
  }

  /// Compares by a fact that may not have been seen.
  package mutating func compare<Fact: Comparable>(_ one: Fact?, _ other: Fact?) {
    guard isBefore == nil else { return }
    guard let one, let other else { return compare(one == nil ? 0 : 1, other == nil ? 0 : 1) }
    compare(one, other)
  }
}
