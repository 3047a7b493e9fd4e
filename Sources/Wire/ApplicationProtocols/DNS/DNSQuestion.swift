import ByteReading

/// A question of a query, or its repetition in a response (RFC 1035, section 4.1.2).
public struct DNSQuestion: Hashable, Sendable {
  /// The name in lower case without the dot at the end.
  ///
  /// Bytes other than printable ASCII, and dots inside of labels, are written `\DDD`.
  public var name: String
  public var type: DNSRecordType
  /// True if a multicast DNS querier prefers a unicast response (RFC 6762, section 5.4).
  public var prefersUnicast: Bool

  /// Reads the question at `offset` and moves `offset` past it.
  init(_ bytes: RawSpan, at offset: inout Int, names: inout DNSNameReader) throws(DissectionError) {
    name = try names.read(bytes, at: &offset)
    guard bytes.byteCount - offset >= 4 else {
      throw .truncated(at: offset, needed: 4, available: bytes.byteCount - offset)
    }
    type = DNSRecordType(rawValue: bytes.uint16(at: offset))
    prefersUnicast = bytes.uint16(at: offset + 2) & 0x8000 != 0
    offset += 4
  }
}
