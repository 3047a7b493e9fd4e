/// Gives each flow an index from 0 to `capacity`, under which its user keeps what it knows of it.
///
/// Open addressing with linear probing over 64-bit slots: a lookup touches one cache line of slots
/// and one of flows. When the table is full, a flow that was not used for a round is forgotten
/// (the clock algorithm), which depends on the packets alone.
public struct FlowTable: ~Copyable {
  /// How many flows are remembered at the most.
  public let capacity: Int

  /// Upper half the hash, lower half the index + 1; 0 is free.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var entries: [Entry] = []
  /// Indices whose flows were removed.
  private var vacant: [Int] = []
  @usableFromInline var hand = 0
  @usableFromInline let seed: UInt64

  /// A flow; what is asked of it at a time lies together.
  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline var key: FlowKey
    /// Whether it was used since the hand of the clock passed.
    @usableFromInline var isRecent = true

    @usableFromInline init(_ key: FlowKey) { self.key = key }
  }

  /// A table for so many flows.
  public init(capacity: Int) {
    self.capacity = capacity
    seed = .random(in: .min ... .max)
    slots = [UInt64](repeating: 0, count: 1024)
  }

  /// How many flows are in it.
  public var count: Int { entries.count - vacant.count }

  /// The index of a flow, if the table holds it; it counts as used.
  ///
  /// - Parameter key: The flow.
  /// - Returns: `nil` for a flow that is not in the table.
  @inlinable
  public mutating func index(of key: FlowKey) -> Int? {
    let hash = key.hash(seed: seed)
    let mask = slots.count &- 1
    var position = Int(truncatingIfNeeded: hash >> 32) & mask
    while true {
      let slot = slots[position]
      if slot == 0 { return nil }
      if (slot ^ hash) >> 32 == 0 {
        let index = Int(truncatingIfNeeded: slot & 0xffff_ffff) &- 1
        if entries[index].key.equals(key) {
          if !entries[index].isRecent { entries[index].isRecent = true }
          return index
        }
      }
      position = (position &+ 1) & mask
    }
  }

  /// Adds a flow that is not in the table.
  ///
  /// - Parameter key: The flow.
  /// - Returns: Its index, and whether another flow was forgotten to make room and had that index.
  public mutating func insert(_ key: FlowKey) -> (index: Int, didReplace: Bool) {
    let hash = key.hash(seed: seed)
    if let index = vacant.popLast() {
      entries[index] = Entry(key)
      put(hash, index: index)
      return (index, false)
    }
    guard entries.count >= capacity else {
      if (entries.count + 1) * 2 > slots.count { grow() }
      entries.append(Entry(key))
      put(hash, index: entries.count - 1)
      return (entries.count - 1, false)
    }
    while entries[hand].isRecent {
      entries[hand].isRecent = false
      hand = (hand + 1) % capacity
    }
    let index = hand
    hand = (hand + 1) % capacity
    free(entries[index].key)
    entries[index] = Entry(key)
    put(hash, index: index)
    return (index, true)
  }

  /// Removes a flow that is in the table; its index is given out again.
  ///
  /// - Parameter index: The flow's index.
  public mutating func remove(_ index: Int) {
    free(entries[index].key)
    vacant.append(index)
  }

  private mutating func put(_ hash: UInt64, index: Int) {
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[position] != 0 { position = (position + 1) & mask }
    slots[position] = hash & 0xffff_ffff_0000_0000 | UInt64(index + 1)
  }

  /// Empties a key's slot and moves up the ones that were pushed past it.
  private mutating func free(_ key: FlowKey) {
    let hash = key.hash(seed: seed)
    let mask = slots.count - 1
    var hole = Int(truncatingIfNeeded: hash >> 32) & mask
    while true {
      let slot = slots[hole]
      if slot == 0 { return }
      if (slot ^ hash) >> 32 == 0, entries[Int(slot & 0xffff_ffff) - 1].key.equals(key) { break }
      hole = (hole + 1) & mask
    }
    var next = (hole + 1) & mask
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

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    // Growing comes with adding, which takes vacant places first: all keys are in use.
    for index in entries.indices { put(entries[index].key.hash(seed: seed), index: index) }
  }
}
