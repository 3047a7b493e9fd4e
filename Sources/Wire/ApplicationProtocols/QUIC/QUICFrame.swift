import Bytes
import ProtocolRegistries

/// A frame of an Initial or Handshake packet whose content is used (RFC 9000, section 12.4).
enum QUICFrame: Equatable {
  case crypto(offset: UInt64, bytes: Range<Int>)
  case connectionClose(code: UInt64)

  /// Calls `body` with each supported frame of a payload.
  ///
  /// `isGoogle` is true for Google versions with TLS, which number their frames differently.
  ///
  /// - Returns: False if reading ended early, at a malformed frame or one of a forbidden type.
  static func forEach(
    in payload: RawSpan, isGoogle: Bool = false, _ body: (QUICFrame) -> Void
  ) -> Bool {
    var cursor = ByteCursor(payload)
    do {
      while true {
        // A client pads its Initial to 1200 bytes (RFC 9000, section 14.1), so padding is skipped
        // by words.
        try cursor.skip(paddingCount(in: payload, at: cursor.offset))
        guard !cursor.isAtEnd else { return true }
        let type = try cursor.readVariableLength()
        switch isGoogle ? standardType(type) : type {
        case 0x00, 0x01: break  // PADDING, PING
        case 0x02, 0x03: try skipAcknowledgment(&cursor, hasCounts: type == 0x03)
        case 0x06:
          let offset = try cursor.readVariableLength()
          let data = try cursor.readVariableVector()
          body(.crypto(offset: offset, bytes: data.offset..<cursor.offset))
        case 0x1c:
          let code = try cursor.readVariableLength()
          _ = try cursor.readVariableLength()  // the frame that was wrong
          _ = try cursor.readVariableVector()  // in words
          body(.connectionClose(code: code))
        // Other frames are not allowed in Initial and Handshake packets (RFC 9000, section 12.4).
        default: return false
        }
      }
    } catch {
      return false
    }
  }

  private static func paddingCount(in payload: RawSpan, at offset: Int) -> Int {
    var end = offset
    while payload.byteCount - end >= 64, isZero(payload.load(at: end, as: SIMD8<UInt64>.self)) {
      end += 64
    }
    while payload.byteCount - end >= 8, payload.uint64(at: end) == 0 { end += 8 }
    while end < payload.byteCount, payload.byte(at: end) == 0 { end += 1 }
    return end - offset
  }

  private static func isZero(_ words: SIMD8<UInt64>) -> Bool {
    let four = words.lowHalf | words.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y == 0
  }

  private static func standardType(_ type: UInt64) -> UInt64 {
    switch type {
    case 0x00: 0x00
    case 0x07: 0x01  // PING
    case 0x08: 0x06  // CRYPTO
    default: .max
    }
  }

  @_lifetime(cursor: copy cursor)
  static func skipAcknowledgment(_ cursor: inout ByteCursor, hasCounts: Bool)
    throws(DissectionError)
  {
    _ = try cursor.readVariableLength()  // the largest
    _ = try cursor.readVariableLength()  // its delay
    let ranges = try cursor.readVariableLength()
    _ = try cursor.readVariableLength()
    // Each range takes at least two bytes, so the payload bounds a hostile count.
    var index: UInt64 = 0
    while index < ranges {
      _ = try cursor.readVariableLength()
      _ = try cursor.readVariableLength()
      index += 1
    }
    // ECN counts (RFC 9000, section 19.3.2).
    for _ in 0..<(hasCounts ? 3 : 0) { _ = try cursor.readVariableLength() }
  }
}

extension AlertDescription {
  /// Creates the alert of a QUIC error code (RFC 9001, section 4.8); `nil` for other errors.
  // A TLS alert is the low byte of codes 0x0100 to 0x01ff.
  init?(connectionError code: UInt64) {
    guard code >> 8 == 1 else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: code))
  }
}
