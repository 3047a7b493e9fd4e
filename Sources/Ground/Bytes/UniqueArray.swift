/// A non-copyable array of plain values, for data that changes with every packet.
///
/// It has a single owner, so a change needs no check for a unique reference.
@safe
public struct UniqueArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var memory: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0
  @inlinable public var count: Int { used }

  @inlinable
  public init(minimumCapacity: Int = 0) {
    capacity = minimumCapacity
    unsafe memory = .allocate(capacity: minimumCapacity)
  }

  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(minimumCapacity: count)
    unsafe memory.initialize(repeating: element, count: count)
    used = count
  }

  deinit { unsafe memory.deallocate() }

  @inlinable public var isEmpty: Bool { used == 0 }

  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: used))
      return unsafe UnsafePointer(memory + index)
    }
    @inline(__always) unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: used))
      return unsafe memory + index
    }
  }

  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity { grow() }
    unsafe (memory + used).initialize(to: element)
    used &+= 1
  }

  @inlinable
  public mutating func removeAll() { used = 0 }

  @inlinable @inline(never)
  mutating func grow() {
    // Grows by half, because with doubling many tables would be nearly half empty.
    let larger = max(capacity + capacity / 2, 16)
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe copy.initialize(from: memory, count: used)
    unsafe memory.deallocate()
    unsafe memory = copy
    capacity = larger
  }
}
