import Bytes

/// A ClientHello of Google QUIC before TLS: a `CHLO` message of tags and values (QUIC Crypto,
/// 2016).
public struct GoogleQUICHello: Hashable, Sendable {
  public let serverName: String?

  /// Finds the message near the start of a packet's payload; nil if missing or malformed.
  ///
  /// The bytes before it, such as a hash and a frame header, differ between versions.
  public init?(in packet: RawSpan) {
    guard let start = Self.start(in: packet) else { return nil }
    do {
      let name = try Self.serverName(in: packet, at: start)
      serverName = name.withBytes {
        ServerNameList.isName($0) ? $0.text(at: 0, count: $0.byteCount) : nil
      }
    } catch {
      return nil
    }
  }

  private static func start(in packet: RawSpan) -> Int? {
    let last = min(packet.byteCount - headerCount, mostBefore)
    guard last >= 0 else { return nil }
    return (0...last).first { packet.uint32(at: $0) == clientHelloTag }
  }

  /// Returns the value of the server name tag.
  ///
  /// Each entry is a tag and the end offset of its value. The values follow in the same order.
  private static func serverName(
    in packet: RawSpan, at start: Int
  ) throws(DissectionError) -> [UInt8] {
    var cursor = ByteCursor(packet)
    try cursor.skip(start + 4)
    let count = Int(UInt16(byteSwapping: try cursor.read()))
    guard count <= mostTags else { throw .malformed(at: start) }
    try cursor.skip(2)
    var entries = try cursor.readPart(count * 8)
    var offset: UInt32 = 0
    while !entries.isAtEnd {
      let tag: UInt32 = try entries.read()
      let end = UInt32(byteSwapping: try entries.read())
      guard end >= offset else { throw .malformed(at: entries.offset) }
      // Values beyond the datagram's end are usually padding.
      guard Int(end - offset) <= cursor.remaining else { break }
      var value = try cursor.readPart(Int(end - offset))
      if tag == serverNameTag { return value.readRemainingBytes() }
      offset = end
    }
    return []
  }

  private static let clientHelloTag: UInt32 = 0x4348_4c4f  // CHLO
  private static let serverNameTag: UInt32 = 0x534e_4900  // SNI
  private static let headerCount = 8
  /// The maximum number of bytes before the message: header, hash, private flags and frame header.
  private static let mostBefore = 96
  /// The maximum number of tags; Google's own code refuses more.
  private static let mostTags = 128
}

extension FixedWidthInteger {
  fileprivate init(byteSwapping value: Self) { self = value.byteSwapped }
}
