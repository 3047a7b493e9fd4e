public import BasicContainers

/// A table that gives each flow an index below `capacity` and keeps a small state next to its key.
///
/// The table uses open addressing with linear probing over 32-bit slots. A lookup reads one cache
/// line of slots and one or two of flows; with many flows, these cache misses dominate the cost.
///
/// When the table is full, an insertion evicts a flow that was not used recently, less valuable
/// flows first (CLOCK, or second-chance, replacement). The choice depends only on the packets.
public struct FlowTable<State: BitwiseCopyable>: ~Copyable {
  /// The maximum number of flows in the table; slots have 24 bits for an index.
  public let capacity: Int

  /// The hash slots: the upper eight bits are the low eight bits of the hash, the others the
  /// entry's index + 1; a slot of 0 is free.
  @usableFromInline var slots: UniqueArray<UInt32>
  @usableFromInline var entries = UniqueArray<Entry>()
  @usableFromInline var vacant: [Int] = []
  @usableFromInline var clockHand = 0
  /// The index of the entry found last, which is checked first, as packets of a flow often follow
  /// each other.
  ///
  /// It is never the index of a removed entry.
  @usableFromInline var latest = 0
  @usableFromInline let seed: UInt64

  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline var key: FlowKey
    @usableFromInline var isRecent = true
    @usableFromInline var state: State

    @inlinable init(_ key: FlowKey, _ state: State) { (self.key, self.state) = (key, state) }
  }

  /// Creates a table for at most `capacity` flows, limited to about 16 million.
  @inlinable
  public init(capacity: Int) {
    self.capacity = min(capacity, Self.indexMask - 1)
    seed = .random(in: .min ... .max)
    slots = UniqueArray(repeating: 0, count: 1024)
  }

  /// The limit of valuable flows that are spared in a row when an insertion looks for a flow to
  /// evict.
  @usableFromInline static var mostSpared: Int { 64 }

  @inlinable public var count: Int { entries.count - vacant.count }

  @inlinable public var indexCount: Int { entries.count }

  @inlinable
  public subscript(index: Int) -> State {
    @inline(__always) get { entries[index].state }
    @inline(__always) _modify { yield &entries[index].state }
  }

  @inlinable public func key(at index: Int) -> FlowKey { entries[index].key }

  /// Returns the index of a flow and marks it as recently used; nil if it is not in the table.
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
      // The tag avoids reading the entry, which is likely another cache miss, for 255 of 256 other
      // flows.
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
  /// If the table is full, another flow is evicted. A flow is valuable if `isWorthMore` returns
  /// true for its state; other flows are evicted first.
  ///
  /// - Returns: The flow's index, and the state of the flow evicted to make room, if any.
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
    // At most half of the slots are used, which keeps runs of linear probing short.
    guard entries.count >= capacity else {
      if (entries.count + 1) * 2 > slots.count { grow() }
      entries.append(Entry(key, state))
      put(hash, index: entries.count - 1)
      return (entries.count - 1, nil)
    }
    // The clock algorithm: a recently used entry loses its mark and is passed; the first without
    // one is evicted. After a full round no mark is left, so the loop ends.
    var spared = 0
    while true {
      if entries[clockHand].isRecent {
        entries[clockHand].isRecent = false
      } else if spared < Self.mostSpared, isWorthMore(entries[clockHand].state) {
        spared += 1
      } else {
        break
      }
      clockHand = (clockHand + 1) % capacity
    }
    let index = clockHand
    clockHand = (clockHand + 1) % capacity
    free(entries[index].key)
    let replaced = entries[index].state
    entries[index] = Entry(key, state)
    put(hash, index: index)
    return (index, replaced)
  }

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
    // Backward-shift deletion: later entries of the run move up if their home permits. There are no
    // tombstones, so searches do not slow down over a long capture.
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
    // Vacant entries are reused before the table grows, so all keys are in use here.
    for index in 0..<entries.count { put(entries[index].key.hash(seed: seed), index: index) }
  }
}
