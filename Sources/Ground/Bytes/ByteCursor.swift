/// An integer type that can be read from captured bytes.
public typealias WireInteger = FixedWidthInteger & BitwiseCopyable

/// A borrowed, forward-only reader of wire formats, which cannot outlive its bytes.
///
/// All dissectors (parsers of captured protocols) use it. Integers are in network byte order. Every
/// read goes through `skip`, the only place with a bounds check, and throws instead of trapping.
/// Offsets count from the start of the whole input, even in a cursor returned by `readPart`.
public struct ByteCursor: ~Escapable {
  @usableFromInline let bytes: RawSpan
  @usableFromInline var end: Int
  @usableFromInline var position: Int

  @inlinable public var offset: Int { position }
  @inlinable public var remaining: Int { end - position }
  @inlinable public var isAtEnd: Bool { position == end }

  @inlinable @_lifetime(copy bytes)
  public init(_ bytes: RawSpan) {
    self.bytes = bytes
    end = bytes.byteCount
    position = 0
  }

  /// Skips `count` bytes; throws if fewer are left.
  @inlinable @_lifetime(self: copy self)
  public mutating func skip(_ count: Int) throws(DissectionError) {
    guard count >= 0, count <= end - position else {
      throw .truncated(at: position, needed: count, available: end - position)
    }
    position += count
  }

  /// Reads a big-endian integer of type `T`.
  @inlinable @_lifetime(self: copy self)
  public mutating func read<T: WireInteger>(_: T.Type = T.self) throws(DissectionError) -> T {
    let start = position
    try skip(MemoryLayout<T>.size)
    return T(bigEndian: bytes.load(at: start, as: T.self))
  }

  /// Reads a 24-bit big-endian integer.
  @inlinable @_lifetime(self: copy self)
  public mutating func readUInt24() throws(DissectionError) -> Int {
    let start = position
    try skip(3)
    return Int(bytes.byte(at: start)) << 16 | Int(bytes.uint16(at: start + 1))
  }

  /// Reads `count` bytes as a cursor whose offsets still count from the start of the whole input.
  @inlinable @_lifetime(copy self) @_lifetime(self: copy self)
  public mutating func readPart(_ count: Int) throws(DissectionError) -> ByteCursor {
    var part = self
    try skip(count)
    part.end = position
    return part
  }

  /// Reads a vector (RFC 8446, section 3.4): a length of type `T`, and that many bytes.
  @inlinable @_lifetime(copy self) @_lifetime(self: copy self)
  public mutating func readVector<T: WireInteger>(lengthAs: T.Type) throws(DissectionError)
    -> ByteCursor
  {
    try readPart(Int(truncatingIfNeeded: read(T.self)))
  }

  /// Reads a vector (RFC 8446, section 3.4): a 24-bit length, and that many bytes.
  @inlinable @_lifetime(copy self) @_lifetime(self: copy self)
  public mutating func readVector24() throws(DissectionError) -> ByteCursor {
    try readPart(readUInt24())
  }

  /// The unread bytes, without consuming them.
  @inlinable public var rest: RawSpan {
    @_lifetime(copy self) get { bytes.extracting(position..<end) }
  }

  /// Reads a copy of the next `count` bytes.
  @inlinable @_lifetime(self: copy self)
  public mutating func readBytes(_ count: Int) throws(DissectionError) -> [UInt8] {
    let start = position
    try skip(count)
    return bytes.array(at: start, count: count)
  }

  /// Reads a copy of all remaining bytes.
  @inlinable @_lifetime(self: copy self)
  public mutating func readRemainingBytes() -> [UInt8] {
    let start = position
    position = end
    return bytes.array(at: start, count: end - start)
  }

  /// Consumes all remaining bytes and appends them to `array`.
  @inlinable @_lifetime(self: copy self)
  public mutating func appendRemainingBytes(to array: inout [UInt8]) {
    array.append(contentsOf: bytes, from: position, count: end - position)
    position = end
  }

  /// Passes each remaining big-endian 16-bit number to `body`; an odd last byte stays unread.
  @inlinable @_lifetime(self: copy self)
  public mutating func forEachUInt16(_ body: (UInt16) -> Void) {
    while end - position >= 2 {
      body(bytes.uint16(at: position))
      position += 2
    }
  }
}
