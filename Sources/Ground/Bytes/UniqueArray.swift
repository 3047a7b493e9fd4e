/// An array of plain values that one owner changes.
///
/// It is not copied, so a change needs no check whether anyone else holds it. That is for what
/// changes with every packet.
@safe
public struct UniqueArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var memory: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0
  /// The number of elements.
  @inlinable public var count: Int { used }

  /// An empty array, with memory for so many elements.
  @inlinable
  public init(minimumCapacity: Int = 0) {
    capacity = minimumCapacity
    unsafe memory = .allocate(capacity: minimumCapacity)
  }

  /// An array of equal elements.
  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(minimumCapacity: count)
    unsafe memory.initialize(repeating: element, count: count)
    used = count
  }

  deinit { unsafe memory.deallocate() }

  /// Indicates whether there are no elements.
  @inlinable public var isEmpty: Bool { used == 0 }

  /// The element at an index, which must be below `count`.
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

  /// Adds an element at the end.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity { grow() }
    unsafe (memory + used).initialize(to: element)
    used &+= 1
  }

  /// Removes all elements, and keeps the memory.
  @inlinable
  public mutating func removeAll() { used = 0 }

  @inlinable @inline(never)
  mutating func grow() {
    // By half, as many tables lie about half empty else.
    let larger = max(capacity + capacity / 2, 16)
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe copy.initialize(from: memory, count: used)
    unsafe memory.deallocate()
    unsafe memory = copy
    capacity = larger
  }
}
