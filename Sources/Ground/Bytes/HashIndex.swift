/// Finds the elements of an array by hash, without storing the keys twice.
///
/// The owner stores the array and the keys; the index stores hashes and array indices (places), in
/// a table with open addressing and linear probing. The hash must have a seed that input cannot
/// know; otherwise an attacker could make keys collide.
public struct HashIndex: Sendable {
  /// The slots of the table: the low 32 bits of a hash in the upper half, and an element's array
  /// index + 1 in the lower half; 0 is a free slot.
  @usableFromInline var slots: [UInt64] = []
  public private(set) var count = 0

  public init() {}

  /// Returns the array index of the element with this hash for which `isMatch`, called with the
  /// index, is true; `nil` if there is none.
  @inlinable @inline(__always)
  public func place(_ hash: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[position]
      if slot == 0 { return nil }
      if UInt32(truncatingIfNeeded: slot >> 32) == UInt32(truncatingIfNeeded: hash) {
        let place = Self.place(in: slot)
        if isMatch(place) { return place }
      }
      position = (position &+ 1) & mask
    }
  }

  /// Adds an element with a new key; `place` is its array index, below four billion.
  public mutating func insert(_ hash: UInt64, at place: Int) {
    if (count + 1) * 2 > slots.count { grow() }
    count += 1
    put(hash << 32 | UInt64(UInt32(truncatingIfNeeded: place + 1)))
  }

  public mutating func remove(_ hash: UInt64, at place: Int) {
    guard let found = position(hash, place) else { return }
    count -= 1
    let mask = slots.count - 1
    var (hole, next) = (found, (found + 1) & mask)
    // Backward-shift deletion: moves up entries that were displaced past the free slot, so no
    // tombstones accumulate.
    while slots[next] != 0 {
      let home = Int(truncatingIfNeeded: slots[next] >> 32) & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
  }

  /// Records that the element with this hash moved to another index of the array.
  public mutating func move(_ hash: UInt64, from place: Int, to other: Int) {
    guard let found = position(hash, place) else { return }
    slots[found] = hash << 32 | UInt64(UInt32(truncatingIfNeeded: other + 1))
  }

  private func position(_ hash: UInt64, _ place: Int) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    let wanted = hash << 32 | UInt64(UInt32(truncatingIfNeeded: place + 1))
    var position = Int(truncatingIfNeeded: hash) & mask
    while slots[position] != wanted {
      if slots[position] == 0 { return nil }
      position = (position + 1) & mask
    }
    return position
  }

  @inlinable @inline(__always)
  static func place(in slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) &- 1 }

  private mutating func put(_ slot: UInt64) {
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: slot >> 32) & mask
    while slots[position] != 0 { position = (position + 1) & mask }
    slots[position] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(64, old.count * 2))
    for slot in old where slot != 0 { put(slot) }
  }
}
