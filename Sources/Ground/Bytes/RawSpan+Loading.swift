extension RawSpan {
  /// Loads a fixed-width value at `offset` in memory order; the caller swaps bytes.
  ///
  /// An offset outside the span traps, so callers check lengths first. A struct of fixed-width
  /// integers reads a whole header with one check.
  @inlinable @inline(__always)
  public func load<T: BitwiseCopyable>(at offset: Int, as type: T.Type) -> T {
    unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: type)
  }

  @inlinable @inline(__always)
  public func byte(at offset: Int) -> UInt8 { load(at: offset, as: UInt8.self) }

  /// Loads a big-endian 16-bit number.
  @inlinable @inline(__always)
  public func uint16(at offset: Int) -> UInt16 {
    UInt16(bigEndian: load(at: offset, as: UInt16.self))
  }

  /// Loads a big-endian 32-bit number.
  @inlinable @inline(__always)
  public func uint32(at offset: Int) -> UInt32 {
    UInt32(bigEndian: load(at: offset, as: UInt32.self))
  }

  /// Loads a big-endian 64-bit number.
  @inlinable @inline(__always)
  public func uint64(at offset: Int) -> UInt64 {
    UInt64(bigEndian: load(at: offset, as: UInt64.self))
  }

  /// Returns the bytes from `offset` to the end as a little-endian number.
  ///
  /// The caller must make sure that fewer than eight bytes are left.
  @inlinable @inline(__always)
  public func rest(from offset: Int) -> UInt64 {
    if byteCount >= 8 {
      // The word is loaded from the end, and the bytes before the offset are shifted out.
      let word = UInt64(littleEndian: load(at: byteCount &- 8, as: UInt64.self))
      return word >> UInt64(8 &* (8 &- (byteCount &- offset)))
    }
    var word: UInt64 = 0
    for position in (offset..<byteCount).reversed() {
      word = word << 8 | UInt64(byte(at: position))
    }
    return word
  }

  /// Returns a copy of `count` bytes; the range must lie inside the span.
  @inlinable
  public func array(at offset: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8]()
    bytes.append(contentsOf: self, from: offset, count: count)
    return bytes
  }
}

extension RawSpan {
  /// Returns `count` bytes as text; the range must lie inside the span, and invalid UTF-8 becomes
  /// U+FFFD.
  @inlinable
  public func text(at offset: Int, count: Int) -> String {
    let part = extracting(offset..<(offset + count))
    return unsafe part.withUnsafeBytes { bytes in unsafe String(decoding: bytes, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Appends `count` bytes of `span`; the range must lie inside the span.
  @inlinable
  public mutating func append(contentsOf span: RawSpan, from offset: Int = 0, count: Int) {
    let part = span.extracting(offset..<(offset + count))
    unsafe part.withUnsafeBytes { bytes in unsafe append(contentsOf: bytes) }
  }

  /// Calls `body` with these bytes as a span.
  ///
  /// `Array.span` needs macOS 26, hence a closure: see docs/decisions.
  @inlinable
  public func withBytes<R, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
    try unsafe withUnsafeBufferPointer { (buffer: UnsafeBufferPointer<UInt8>) throws(E) -> R in
      try body(unsafe RawSpan(_unsafeElements: buffer))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Calls `body` with these bytes as a span.
  @inlinable
  package func withBytes<R>(_ body: (RawSpan) -> R) -> R {
    unsafe withUnsafeBufferPointer { body(unsafe RawSpan(_unsafeElements: $0)) }
  }
}

extension String {
  /// Calls `body` with the UTF-8 of this text as a span.
  ///
  /// Reading the bytes of a span takes a tenth of the time of reading `utf8`.
  @inlinable
  public func withUTF8Bytes<R>(_ body: (RawSpan) -> R) -> R {
    var text = self
    return text.withUTF8 { (bytes: UnsafeBufferPointer<UInt8>) -> R in
      body(unsafe RawSpan(_unsafeElements: bytes))
    }
  }
}
