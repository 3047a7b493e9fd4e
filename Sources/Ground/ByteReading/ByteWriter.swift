/// Bytes that are written one piece after another, into room that is there already.
///
/// Where an array's `append` costs a call and several checks, a piece that fits costs one check.
public struct ByteWriter: Sendable {
  /// The bytes that were written, then room for more.
  @usableFromInline var storage: [UInt8]
  @usableFromInline var end = 0

  /// A writer that has written nothing.
  public init() { storage = [UInt8](repeating: 0, count: 256) }

  /// The number of bytes written.
  @inlinable public var count: Int { end }

  /// The bytes that were written.
  public var bytes: [UInt8] { Array(storage[..<end]) }

  /// The last byte that was written.
  @inlinable public var last: UInt8? { end > 0 ? storage[end - 1] : nil }

  /// A byte that was written.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  /// Calls `body` with the bytes that were written.
  @inlinable
  public func withBytes<R, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
    try storage.withBytes { (bytes) throws(E) -> R in try body(bytes.extracting(0..<end)) }
  }

  /// Moves all to another writer; nothing is left here, and no room.
  public mutating func take() -> ByteWriter {
    var taken = ByteWriter(withoutRoom: ())
    swap(&self, &taken)
    return taken
  }

  private init(withoutRoom: Void) { storage = [] }

  /// Takes back the last `number` bytes.
  @inlinable
  public mutating func removeLast(_ number: Int = 1) { end = max(end - number, 0) }

  /// Takes back all; the room stays.
  @inlinable public mutating func removeAll() { end = 0 }

  /// Appends a byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    storage[end] = byte
    end += 1
  }

  /// Appends the bytes of a literal.
  @inlinable
  public mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    makeRoom(for: length)
    unsafe storage.withUnsafeMutableBytes { room in
      unsafe UnsafeMutableRawBufferPointer(rebasing: room[end..<room.count]).copyMemory(
        from: UnsafeRawBufferPointer(start: literal.utf8Start, count: length))
    }
    end += length
  }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ bytes: [UInt8]) {
    makeRoom(for: bytes.count)
    unsafe storage.withUnsafeMutableBytes { room in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(rebasing: room[end..<room.count]).copyMemory(
          from: bytes)
      }
    }
    end += bytes.count
  }

  /// Appends bytes that lie elsewhere.
  @inlinable
  public mutating func append(_ bytes: RawSpan) {
    makeRoom(for: bytes.byteCount)
    unsafe storage.withUnsafeMutableBytes { room in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(rebasing: room[end..<room.count]).copyMemory(
          from: bytes)
      }
    }
    end += bytes.byteCount
  }

  /// Appends the UTF-8 of a text.
  @inlinable
  public mutating func append(contentsOf text: some Sequence<UInt8>) {
    let written: Void? = text.withContiguousStorageIfAvailable { bytes in
      makeRoom(for: bytes.count)
      unsafe storage.withUnsafeMutableBytes { room in
        unsafe UnsafeMutableRawBufferPointer(rebasing: room[end..<room.count]).copyMemory(
          from: UnsafeRawBufferPointer(bytes))
      }
      end += bytes.count
    }
    if written == nil { for byte in text { append(byte) } }
  }

  /// Appends the first `number` bytes of a word, its lowest byte first: eight at the most.
  @inlinable
  public mutating func append(lowBytesOf word: UInt64, count number: Int) {
    makeRoom(for: 8)
    unsafe storage.withUnsafeMutableBytes { room in
      unsafe room.storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
    }
    end += number
  }

  @inlinable @inline(__always)
  mutating func makeRoom(for number: Int) {
    if storage.count - end < number { grow(by: number) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by number: Int) {
    storage.append(contentsOf: [UInt8](repeating: 0, count: max(number, storage.count)))
  }
}
