/// An append-only byte buffer for output, faster than an array.
///
/// An array's `append` costs a call and several checks. Here, a piece that fits the capacity costs
/// one check. The type is not copyable, so no append has to test for a unique reference.
@safe
public struct ByteWriter: ~Copyable, @unchecked Sendable {
  /// The allocated memory: the written bytes, followed by spare capacity.
  @usableFromInline var memory: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int
  @usableFromInline var end = 0

  @inlinable public init() { self.init(capacity: 256) }

  @usableFromInline init(capacity: Int) {
    self.capacity = capacity
    unsafe memory = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { unsafe memory.deallocate() }

  @inlinable public var count: Int { end }

  public var bytes: [UInt8] { unsafe Array(UnsafeRawBufferPointer(start: memory, count: end)) }

  @inlinable public var last: UInt8? { end > 0 ? self[end - 1] : nil }

  @inlinable
  public subscript(index: Int) -> UInt8 {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: end))
      return unsafe memory.load(fromByteOffset: index, as: UInt8.self)
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: end))
      unsafe memory.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
    }
  }

  @inlinable
  public func withBytes<R, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
    try unsafe body(RawSpan(_unsafeStart: memory, byteCount: end))
  }

  /// Moves the contents and the memory to the returned writer, and leaves this one empty.
  public mutating func take() -> ByteWriter {
    var taken = ByteWriter(capacity: 0)
    swap(&self, &taken)
    return taken
  }

  @inlinable
  public mutating func removeLast(_ number: Int = 1) { end = max(end - max(number, 0), 0) }

  /// Removes all bytes, but keeps the capacity.
  @inlinable public mutating func removeAll() { end = 0 }

  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    unsafe memory.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
    end &+= 1
  }

  @inlinable
  public mutating func append(_ literal: StaticString) {
    unsafe append(
      UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  @inlinable
  public mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append($0) }
  }

  @inlinable
  public mutating func append(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe append($0) }
  }

  @inlinable
  public mutating func append(contentsOf text: some Sequence<UInt8>) {
    let written: Void? = text.withContiguousStorageIfAvailable { bytes in
      unsafe append(UnsafeRawBufferPointer(bytes))
    }
    if written == nil { for byte in text { append(byte) } }
  }

  /// Appends the lowest `number` bytes of a word, lowest byte first; `number` is at most 8.
  @inlinable
  public mutating func append(lowBytesOf word: UInt64, count number: Int) {
    makeRoom(for: 8)
    unsafe memory.storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
    end &+= min(max(number, 0), 8)
  }

  @inlinable
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    unsafe (memory + end).copyMemory(from: start, byteCount: bytes.count)
    end += bytes.count
  }

  @inlinable @inline(__always)
  mutating func makeRoom(for number: Int) {
    if capacity &- end < number { grow(by: number) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by number: Int) {
    let larger = capacity + max(number, capacity)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    unsafe copy.copyMemory(from: memory, byteCount: end)
    unsafe memory.deallocate()
    unsafe memory = copy
    capacity = larger
  }
}
