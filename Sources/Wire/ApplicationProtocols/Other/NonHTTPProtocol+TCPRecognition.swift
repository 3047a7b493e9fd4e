import Bytes
public import ProtocolRegistries

extension NonHTTPProtocol {
  public static var mostOpeningBytes: Int { 512 }

  /// Recognises the protocol of a TCP connection by the first bytes of both sides, up to
  /// ``mostOpeningBytes`` each.
  ///
  /// Either side may speak first, and one may be missing. Returns nil while the bytes are
  /// insufficient, and for an unknown protocol.
  public static func recognised(client: RawSpan, server: RawSpan) -> NonHTTPProtocol? {
    let (asked, said) = (FirstMessageBytes(client), FirstMessageBytes(server))
    return ofRequestLine(asked) ?? ofRequestLine(said) ?? ofMail(asked, said)
      ?? ofEither(asked) ?? ofEither(said) ?? ofClient(asked) ?? ofServer(said)
      ?? ofBoth(asked, said)
  }

  private static func ofEither(_ opening: FirstMessageBytes) -> NonHTTPProtocol? {
    let bytes = opening.bytes
    if opening.begins("SSH-2.0-") || opening.begins("SSH-1.") { return .ssh }
    if opening.begins("<"), opening.holds("<stream:stream") { return .xmpp }
    if opening.begins("AMQP"), bytes.byteCount >= 8 {
      // Protocol headers of AMQP 0-8 to 0-9-1, and of 1.0 in cleartext, over TLS and over SASL.
      switch bytes.uint32(at: 4) {
      case 0x0000_0901, 0x0101_0009, 0x0101_0008, 0x0101_000a, 0x0001_0000, 0x0201_0000,
        0x0301_0000:
        return .amqp
      default: return nil
      }
    }
    return ofSTUN(bytes)
  }

  /// Recognises STUN and TURN by their magic cookie (RFC 8489, section 5; RFC 8656, section 17).
  static func ofSTUN(_ bytes: RawSpan) -> NonHTTPProtocol? {
    guard bytes.byteCount >= 20, bytes.uint32(at: 4) == 0x2112_a442, bytes.byte(at: 0) < 0x40,
      bytes.uint16(at: 2) % 4 == 0
    else { return nil }
    // The two class bits are interleaved with those of the method (RFC 8489, section 5).
    let method = bytes.uint16(at: 0) & 0xfeef
    return (0x0003...0x000a).contains(method) && method != 0x0005 ? .turn : .stun
  }

  private static func ofClient(_ opening: FirstMessageBytes) -> NonHTTPProtocol? {
    let bytes = opening.bytes
    guard bytes.byteCount >= 8 else { return nil }
    switch bytes.byte(at: 0) {
    case 0x10: return isMQTT(bytes) ? .mqtt : nil
    case 0x30: return isLDAP(bytes) ? .ldap : nil
    case 0x2a: return isRedis(bytes) ? .redis : nil
    case 0: return isPostgreSQL(bytes) ? .postgresql : nil
    default: return nil
    }
  }

  /// Recognises MySQL's greeting: packet number 0, protocol version 10, the server version in
  /// digits.
  private static func ofServer(_ opening: FirstMessageBytes) -> NonHTTPProtocol? {
    let bytes = opening.bytes
    guard bytes.byteCount >= 12, bytes.byte(at: 3) == 0, bytes.byte(at: 4) == 10,
      bytes.byte(at: 5).isDecimalDigit, bytes.byte(at: 2) == 0
    else { return nil }
    for offset in 6..<min(bytes.byteCount, 64) {
      let byte = bytes.byte(at: offset)
      if byte == 0 { return .mysql }
      guard (0x20..<0x7f).contains(byte) else { return nil }
    }
    return nil
  }

  /// Recognises RTMP (Adobe's RTMP Specification 1.0, section 5.2).
  ///
  /// A version and a zero are the only fixed bytes, so both sides must have sent a good part of
  /// their 1536 handshake bytes.
  private static func ofBoth(
    _ asked: FirstMessageBytes, _ said: FirstMessageBytes
  ) -> NonHTTPProtocol? {
    guard asked.bytes.byteCount >= mostOpeningBytes, said.bytes.byteCount >= mostOpeningBytes,
      asked.bytes.byte(at: 0) == 3, said.bytes.byte(at: 0) == 3, asked.bytes.uint32(at: 5) == 0
    else { return nil }
    return .rtmp
  }

  /// Returns true if this is a CONNECT of MQTT 3.1, 3.1.1 or 5.0 (section 3.1 of each).
  private static func isMQTT(_ bytes: RawSpan) -> Bool {
    var offset = 1
    while offset < 4, bytes.byte(at: offset) & 0x80 != 0 { offset += 1 }
    offset += 1
    let rest = offset..<bytes.byteCount
    if bytes.hasPrefix(rest, "\0\u{4}MQTT"), rest.count > 6 {
      return (3...5).contains(bytes.byte(at: offset + 6))
    }
    return bytes.hasPrefix(rest, "\0\u{6}MQIsdp\u{3}")
  }

  /// Returns true if this is a bind or an extended request such as StartTLS (RFC 4511, section 4).
  private static func isLDAP(_ bytes: RawSpan) -> Bool {
    var cursor = ByteCursor(bytes)
    do {
      _ = try cursor.read(UInt8.self)
      try skipLength(&cursor)
      // The message ID, an integer (RFC 4511, section 4.1.1).
      guard try cursor.read(UInt8.self) == 0x02 else { return false }
      let numberCount = try cursor.read(UInt8.self)
      guard (1...4).contains(numberCount) else { return false }
      try cursor.skip(Int(numberCount))
      let operation = try cursor.read(UInt8.self)
      try skipLength(&cursor)
      switch operation {
      // A BindRequest with version 2 or 3 (RFC 4511, section 4.2).
      case 0x60:
        guard try cursor.read(UInt16.self) == 0x0201 else { return false }
        return (2...3).contains(try cursor.read(UInt8.self))
      // An ExtendedRequest whose name begins with an object identifier, such as that of StartTLS
      // (RFC 4511, section 4.12).
      case 0x77:
        guard try cursor.read(UInt8.self) == 0x80 else { return false }
        _ = try cursor.read(UInt8.self)
        return try cursor.read(UInt32.self) == 0x312e_332e  // "1.3."
      default: return false
      }
    } catch {
      return false
    }
  }

  private static func skipLength(_ cursor: inout ByteCursor) throws(DissectionError) {
    let first = try cursor.read(UInt8.self)
    if first > 0x80 { try cursor.skip(min(Int(first & 0x7f), 4)) }
  }

  /// Returns true if this is an array of bulk strings (Redis serialization protocol).
  private static func isRedis(_ bytes: RawSpan) -> Bool {
    guard let end = bytes.firstIndex(of: .lineFeed, in: 0..<bytes.byteCount), end >= 3, end < 10,
      bytes.decimal(1..<end - 1) != nil, end + 4 < bytes.byteCount, bytes.byte(at: end + 1) == 0x24
    else { return false }
    guard let next = bytes.firstIndex(of: .lineFeed, in: end + 1..<bytes.byteCount), next < end + 12
    else {
      return false
    }
    return next > end + 3 && bytes.decimal(end + 2..<next - 1) != nil
  }

  /// Returns true if this is an encryption request or a start-up message of version 3 (PostgreSQL,
  /// chapter 54.7).
  private static func isPostgreSQL(_ bytes: RawSpan) -> Bool {
    let code = bytes.uint32(at: 4)
    if bytes.uint32(at: 0) == 8 { return code == 0x04d2_162f || code == 0x04d2_1630 }
    return code == 0x0003_0000 && bytes.hasPrefix(8..<bytes.byteCount, "user\0")
  }
}
