public import Escaping

/// The bytes of a file that is not a capture, from start to end.
///
/// Memory is bounded by the largest number of bytes requested at once. Call `fill(until:)`, look at
/// `bytes`, then `consume(_:)`; or use `lines()` for text.
public struct FileContents: ~Copyable {
  public let name: ForeignText
  /// The length of the file in bytes, before unpacking; nil for a pipe and for a growing file.
  public let totalBytes: UInt64?
  /// True if the file is read while it grows.
  public let isFollowed: Bool
  private var chunks: ChunkBuffer

  init(_ chunks: consuming ChunkBuffer, totalBytes: UInt64?, name: ForeignText) {
    isFollowed = chunks.follower != nil
    self.totalBytes = isFollowed ? nil : totalBytes
    self.chunks = chunks
    self.name = name
  }

  public var bytesRead: UInt64 { chunks.packedBytesRead ?? offset }

  /// The offset of the first byte that is not consumed, in the unpacked file.
  public var offset: UInt64 { chunks.fileOffset + UInt64(chunks.start) }

  public var available: Int { chunks.available }

  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get { chunks.bytes.extracting(chunks.start..<(chunks.start + chunks.available)) }
  }

  /// Reads until `count` bytes are available; returns false if the file ends first.
  ///
  /// The buffer grows only as bytes are read, so a false length in a file costs no memory.
  public mutating func fill(until count: Int) -> Bool {
    // Reading more moves the buffered bytes to the front, which would be too slow for every value.
    chunks.available >= count || chunks.fill(until: count)
  }

  public mutating func consume(_ count: Int) { chunks.consume(to: chunks.start + count) }

  /// Skips bytes, reading them if necessary; returns false if the file ends first.
  public mutating func skip(_ count: Int) -> Bool { chunks.skip(count) }

  /// A description of a failed read or damaged compression; nil if there is none.
  public var damage: String? { chunks.damageInWords }

  /// Returns the rest of the file as lines.
  public consuming func lines() -> TextLines { TextLines(chunks, name: name) }
}
