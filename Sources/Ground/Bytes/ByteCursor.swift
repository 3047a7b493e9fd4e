/// An integer that can stand on the wire.
public typealias WireInteger = FixedWidthInteger & BitwiseCopyable

/// A borrowed, forward-only reader that cannot outlive its bytes.
///
/// Network byte order throughout. `skip` is the one function that counts bytes; everything else
/// goes through it. Offsets, also those of a part taken with `take`, are those of the whole input.
public struct ByteCursor: ~Escapable {
  @usableFromInline let bytes: RawSpan
  @usableFromInline var end: Int
  @usableFromInline var position: Int

  /// The offset at which the next read begins.
  @inlinable public var offset: Int { position }
  /// The number of bytes left.
  @inlinable public var remaining: Int { end - position }
  /// True if no bytes are left.
  @inlinable public var isAtEnd: Bool { position == end }

  /// A cursor over all of `bytes`.
  @inlinable @_lifetime(copy bytes)
  public init(_ bytes: RawSpan) {
    self.bytes = bytes
    end = bytes.byteCount
    position = 0
  }

  /// Moves on by `count` bytes.
  @inlinable @_lifetime(self: copy self)
  public mutating func skip(_ count: Int) throws(DissectionError) {
    guard count >= 0, count <= end - position else {
      throw .truncated(at: position, needed: count, available: end - position)
    }
    position += count
  }

  /// The next big-endian integer.
  @inlinable @_lifetime(self: copy self)
  public mutating func read<T: WireInteger>(_: T.Type = T.self) throws(DissectionError) -> T {
    let start = position
    try skip(MemoryLayout<T>.size)
    return T(bigEndian: bytes.load(at: start, as: T.self))
  }

  /// The next 24-bit big-endian integer.
  @inlinable @_lifetime(self: copy self)
  public mutating func readUInt24() throws(DissectionError) -> Int {
    let start = position
    try skip(3)
    return Int(bytes.byte(at: start)) << 16 | Int(bytes.uint16(at: start + 1))
  }

  /// The next `count` bytes as a cursor of their own, whose offsets stay those of the whole.
  @inlinable @_lifetime(copy self) @_lifetime(self: copy self)
  public mutating func take(_ count: Int) throws(DissectionError) -> ByteCursor {
    var part = self
    try skip(count)
    part.end = position
    return part
  }

  /// The body of a vector whose byte length stands before it as a `T` (RFC 8446, section 3.4).
  @inlinable @_lifetime(copy self) @_lifetime(self: copy self)
  public mutating func takeVector<T: WireInteger>(lengthAs: T.Type) throws(DissectionError)
    -> ByteCursor
  {
    try take(Int(truncatingIfNeeded: read(T.self)))
  }

  /// The body of a vector with a 24-bit length.
  @inlinable @_lifetime(copy self) @_lifetime(self: copy self)
  public mutating func takeVector24() throws(DissectionError) -> ByteCursor {
    try take(readUInt24())
  }

  /// All that is left, which stays unread.
  @inlinable public var rest: RawSpan {
    @_lifetime(copy self) get { bytes.extracting(position..<end) }
  }

  /// A copy of the next `count` bytes.
  @inlinable @_lifetime(self: copy self)
  public mutating func readBytes(_ count: Int) throws(DissectionError) -> [UInt8] {
    let start = position
    try skip(count)
    return bytes.array(at: start, count: count)
  }

  /// A copy of all that is left; the cursor ends.
  @inlinable @_lifetime(self: copy self)
  public mutating func readRemainingBytes() -> [UInt8] {
    let start = position
    position = end
    return bytes.array(at: start, count: end - start)
  }

  /// Appends all that is left to `array`; the cursor ends.
  @inlinable @_lifetime(self: copy self)
  public mutating func appendRemainingBytes(to array: inout [UInt8]) {
    array.append(contentsOf: bytes, from: position, count: end - position)
    position = end
  }

  /// Calls `body` with the big-endian 16-bit numbers that are left; an odd byte stays.
  @inlinable @_lifetime(self: copy self)
  public mutating func forEachUInt16(_ body: (UInt16) -> Void) {
    while end - position >= 2 {
      body(bytes.uint16(at: position))
      position += 2
    }
  }
}
