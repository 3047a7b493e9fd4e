import Bytes

/// A question of a query, or its repetition in a response (RFC 1035, section 4.1.2).
public struct DNSQuestion: Hashable, Sendable {
  public var name: DNSName
  public var type: DNSRecordType
  /// True if a multicast DNS querier prefers a unicast response (RFC 6762, section 5.4).
  public var prefersUnicast: Bool

  static func read(
    _ bytes: RawSpan, at offset: inout Int, names: inout DNSNameReader, isWanted: Bool
  ) throws(DissectionError) -> DNSQuestion? {
    let place = try names.pass(bytes, at: &offset)
    guard bytes.byteCount - offset >= 4 else {
      throw .truncated(at: offset, needed: 4, available: bytes.byteCount - offset)
    }
    defer { offset += 4 }
    guard isWanted else { return nil }
    return DNSQuestion(
      name: names.name(place, in: bytes), type: DNSRecordType(rawValue: bytes.uint16(at: offset)),
      prefersUnicast: bytes.uint16(at: offset + 2) & 0x8000 != 0)
  }
}
