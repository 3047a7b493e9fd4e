/// The order of two values, found by comparing them fact by fact, so that output does not depend on
/// the order of reading.
///
/// The first different fact sets `isBefore`, which is `nil` while all facts are equal. A missing
/// fact comes before a present one.
package struct FactOrder {
  package private(set) var isBefore: Bool?

  package init() {}

  package mutating func compare<Fact: Comparable>(_ one: Fact, _ other: Fact) {
    guard isBefore == nil, one != other else { return }
    isBefore = one < other
  }

  package mutating func compare<Fact: Comparable>(_ one: Fact?, _ other: Fact?) {
    guard isBefore == nil else { return }
    guard let one, let other else { return compare(one == nil ? 0 : 1, other == nil ? 0 : 1) }
    compare(one, other)
  }
}
