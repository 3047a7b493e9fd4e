/// Random choices that a seed repeats on every machine (SplitMix64).
public struct Randomness: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Choices that begin at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// True in `percent` of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { number(in: 0...99) < percent }

  /// A number of a range.
  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of the items, which must not be empty.
  mutating func pick<Item>(_ items: [Item]) -> Item { items[number(in: 0...items.count - 1)] }

  /// One of the items, each as often as its weight says.
  mutating func pick<Item>(weighted items: [(Int, Item)]) -> Item {
    var place = number(in: 0...items.reduce(0) { $0 + $1.0 } - 1)
    for (weight, item) in items {
      if place < weight { return item }
      place -= weight
    }
    return items[items.count - 1].1
  }

  /// Some of the items, each with the same chance, in their order.
  mutating func some<Item>(of items: [Item], percent: Int) -> [Item] {
    items.filter { _ in chance(percent) }
  }

  /// Random bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
  }
}
