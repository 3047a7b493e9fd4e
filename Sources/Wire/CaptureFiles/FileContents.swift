import Bytes

/// The bytes of a file that is no capture, from its start to its end, in memory bounded by what is
/// asked for at once.
public struct FileContents: ~Copyable {
  /// The file's name in messages.
  public let name: String
  /// The number of bytes of the file, packed if it is; `nil` for a pipe, and for a file that is followed while it grows.
  public let totalBytes: UInt64?
  private var chunks: ChunkBuffer

  init(_ chunks: consuming ChunkBuffer, totalBytes: UInt64?, name: String) {
    self.totalBytes = chunks.follower == nil ? totalBytes : nil
    self.chunks = chunks
    self.name = name
  }

  /// The number of bytes of the file that were read, packed if the file is.
  public var bytesRead: UInt64 { chunks.packedBytesRead ?? offset }

  /// The offset in the unpacked file of the first byte that is not consumed.
  public var offset: UInt64 { chunks.fileOffset + UInt64(chunks.start) }

  /// The number of bytes in memory that are not consumed.
  public var available: Int { chunks.available }

  /// The bytes in memory that are not consumed.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get { chunks.bytes.extracting(chunks.start..<(chunks.start + chunks.available)) }
  }

  /// Reads until so many bytes are available.
  ///
  /// - Parameter count: The number of bytes. The buffer grows to hold them, by at most twice what the
  ///   file has really given.
  /// - Returns: False if the file ends before.
  public mutating func fill(until count: Int) -> Bool {
    // To read on moves what is in memory to the front, which must not happen for each value.
    chunks.available >= count || chunks.fill(until: count)
  }

  /// Marks bytes in memory as consumed.
  public mutating func consume(_ count: Int) { chunks.consume(to: chunks.start + count) }

  /// Passes over bytes, in memory or not.
  ///
  /// - Returns: False if the file ends before.
  public mutating func skip(_ count: Int) -> Bool { chunks.skip(count) }

  /// The damage below the file's content, such as a failed read, in words; `nil` if there is none.
  public var damage: String? { chunks.damageInWords }

  /// The rest of the file as lines.
  public consuming func lines() -> TextLines { TextLines(chunks, name: name) }
}
