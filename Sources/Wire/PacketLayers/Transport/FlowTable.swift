public import Bytes

/// A table that gives each flow an index below `capacity`, and keeps a small state next to its key.
///
/// Open addressing with linear probing over 32-bit slots: a lookup touches one cache line of slots
/// and one or two of flows. With many flows, waiting for those dominates. When the table is full, a
/// flow that was not used for a round is forgotten (the clock algorithm), one that is worth less
/// first. Which one depends on the packets alone.
public struct FlowTable<State: BitwiseCopyable>: ~Copyable {
  /// The most flows remembered; slots have 24 bits for an index.
  public let capacity: Int

  /// The upper eight bits of the hash, and the index + 1; 0 is free.
  @usableFromInline var slots: UniqueArray<UInt32>
  @usableFromInline var entries = UniqueArray<Entry>()
  /// Indices whose flows were removed.
  @usableFromInline var vacant: [Int] = []
  @usableFromInline var hand = 0
  /// The index of the entry that was found last, as packets of a flow come in runs; none that was
  /// removed.
  @usableFromInline var latest = 0
  @usableFromInline let seed: UInt64

  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline var key: FlowKey
    /// True if it was used since the clock hand last passed.
    @usableFromInline var isRecent = true
    @usableFromInline var state: State

    @inlinable init(_ key: FlowKey, _ state: State) { (self.key, self.state) = (key, state) }
  }

  /// A table for so many flows, up to 16 million.
  @inlinable
  public init(capacity: Int) {
    self.capacity = min(capacity, Self.indexMask - 1)
    seed = .random(in: .min ... .max)
    slots = UniqueArray(repeating: 0, count: 1024)
  }

  /// The most flows worth more that one insertion spares, so that adding stays cheap.
  @usableFromInline static var mostSpared: Int { 64 }

  /// The number of flows in the table.
  @inlinable public var count: Int { entries.count - vacant.count }

  /// The upper bound of all indices given out so far; some may be free again.
  @inlinable public var indexCount: Int { entries.count }

  /// The state of a flow in the table.
  @inlinable
  public subscript(index: Int) -> State {
    @inline(__always) get { entries[index].state }
    @inline(__always) _modify { yield &entries[index].state }
  }

  /// Returns the flow at an index.
  @inlinable public func key(at index: Int) -> FlowKey { entries[index].key }

  /// Returns the index of a flow, if it is in the table, and marks it as used.
  ///
  /// - Parameter key: The flow.
  /// - Returns: `nil` for a flow that is not in the table.
  @inlinable @inline(__always)
  public mutating func index(of key: FlowKey) -> Int? {
    if latest < entries.count, entries[latest].key.equals(key) {
      entries[latest].isRecent = true
      return latest
    }
    return search(key)
  }

  @inlinable
  mutating func search(_ key: FlowKey) -> Int? {
    let hash = key.hash(seed: seed)
    let mask = slots.count &- 1
    var position = Self.home(hash) & mask
    while true {
      let slot = slots[position]
      if slot == 0 { return nil }
      if Self.tag(hash) == slot >> 24 {
        let index = Int(slot) & Self.indexMask &- 1
        if entries[index].key.equals(key) {
          entries[index].isRecent = true
          latest = index
          return index
        }
      }
      position = (position &+ 1) & mask
    }
  }

  /// Adds a flow that is not in the table.
  ///
  /// - Parameters:
  ///   - key: The flow.
  ///   - state: Its state.
  ///   - isWorthMore: Returns true for a state whose flow is to be forgotten after others.
  /// - Returns: Its index, and the state of the flow that was forgotten to make room there, if any.
  @inlinable
  public mutating func insert(
    _ key: FlowKey, _ state: State, isWorthMore: (State) -> Bool = { _ in false }
  ) -> (index: Int, replaced: State?) {
    let hash = key.hash(seed: seed)
    if let index = vacant.popLast() {
      entries[index] = Entry(key, state)
      put(hash, index: index)
      return (index, nil)
    }
    guard entries.count >= capacity else {
      if (entries.count + 1) * 2 > slots.count { grow() }
      entries.append(Entry(key, state))
      put(hash, index: entries.count - 1)
      return (entries.count - 1, nil)
    }
    var spared = 0
    while true {
      if entries[hand].isRecent {
        entries[hand].isRecent = false
      } else if spared < Self.mostSpared, isWorthMore(entries[hand].state) {
        spared += 1
      } else {
        break
      }
      hand = (hand + 1) % capacity
    }
    let index = hand
    hand = (hand + 1) % capacity
    free(entries[index].key)
    let replaced = entries[index].state
    entries[index] = Entry(key, state)
    put(hash, index: index)
    return (index, replaced)
  }

  /// Removes a flow that is in the table; its index is given out again.
  ///
  /// - Parameter index: The flow's index.
  @inlinable
  public mutating func remove(_ index: Int) {
    free(entries[index].key)
    if latest == index { latest = .max }
    vacant.append(index)
  }

  @inlinable static var indexMask: Int { 0xff_ffff }
  @inlinable static func home(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 32) }
  @inlinable static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash & 0xff) }

  @inlinable
  mutating func put(_ hash: UInt64, index: Int) {
    let mask = slots.count - 1
    var position = Self.home(hash) & mask
    while slots[position] != 0 { position = (position + 1) & mask }
    slots[position] = Self.tag(hash) << 24 | UInt32(index + 1)
  }

  /// Empties a key's slot and moves up the ones that were pushed past it.
  @inlinable
  mutating func free(_ key: FlowKey) {
    let hash = key.hash(seed: seed)
    let mask = slots.count - 1
    var hole = Self.home(hash) & mask
    while true {
      let slot = slots[hole]
      if slot == 0 { return }
      if Self.tag(hash) == slot >> 24, entries[index(in: slot)].key.equals(key) { break }
      hole = (hole + 1) & mask
    }
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = Self.home(entries[index(in: slots[next])].key.hash(seed: seed)) & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
  }

  @inlinable func index(in slot: UInt32) -> Int { Int(slot) & Self.indexMask - 1 }

  @inlinable
  mutating func grow() {
    slots = UniqueArray(repeating: 0, count: slots.count * 2)
    // Growing comes with adding, which takes vacant places first: all keys are in use.
    for index in 0..<entries.count { put(entries[index].key.hash(seed: seed), index: index) }
  }
}
