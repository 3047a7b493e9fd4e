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

  /// Compares by a fact that holds or not, or may not have been seen.
  package mutating func compare(_ one: Bool?, _ other: Bool?) {
    compare(one.map { $0 ? 1 : 0 }, other.map { $0 ? 1 : 0 })
  }

  /// Compares by a list: the shorter first, then the first item that differs decides.
  package mutating func compare<Fact: Comparable>(_ one: [Fact], _ other: [Fact]) {
    compare(one.count, other.count)
    for (one, other) in zip(one, other) where isBefore == nil { compare(one, other) }
  }

  /// Compares by a word of a known set.
  mutating func compare<Word: RawRepresentable<String>>(word one: Word?, _ other: Word?) {
    compare(one?.rawValue, other?.rawValue)
  }
}
