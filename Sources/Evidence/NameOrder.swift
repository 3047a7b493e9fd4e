/// Names, or other keys, of which the last one in their order is found at once: a binary heap.
struct NameOrder<Name: Comparable & Sendable>: Sendable {
  /// No name is before those at twice its place and one, and two.
  private var names: [Name]

  /// The order of those names.
  init(_ names: some Sequence<Name>) { self.names = names.sorted(by: >) }

  /// The last name.
  var last: Name? { names.first }

  /// Adds a name that is not there yet.
  mutating func insert(_ name: Name) {
    var place = names.count
    names.append(name)
    while place > 0, names[(place - 1) / 2] < names[place] {
      names.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes the last name out.
  mutating func removeLast() -> Name? {
    guard let last = names.first, let moved = names.popLast() else { return nil }
    guard !names.isEmpty else { return last }
    names[0] = moved
    var place = 0
    while let below = later(of: 2 * place + 1, and: 2 * place + 2), names[place] < names[below] {
      names.swapAt(place, below)
      place = below
    }
    return last
  }

  private func later(of one: Int, and other: Int) -> Int? {
    guard one < names.count else { return nil }
    return other < names.count && names[one] < names[other] ? other : one
  }
}
