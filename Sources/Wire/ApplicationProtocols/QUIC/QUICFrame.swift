import ByteReading
import ProtocolRegistries

/// A frame of an Initial or Handshake packet that says something (RFC 9000, section 12.4).
enum QUICFrame: Equatable {
  /// A part of the handshake's messages: where it stands among them, and where in the payload.
  case crypto(offset: UInt64, bytes: Range<Int>)
  /// The sender ends the connection for that reason.
  case connectionClose(code: UInt64)

  /// Calls `body` with each frame of a payload that says something.
  ///
  /// - Parameters:
  ///   - payload: The frames.
  ///   - isGoogle: Whether they are those of Google's versions with TLS, which have other numbers.
  ///   - body: Is called with each.
  /// - Returns: Whether all of the payload was read; what no such packet may hold ends it.
  static func forEach(
    in payload: RawSpan, isGoogle: Bool = false, _ body: (QUICFrame) -> Void
  ) -> Bool {
    var cursor = ByteCursor(payload)
    do {
      while true {
        try cursor.skip(paddingCount(in: payload, at: cursor.offset))
        guard !cursor.isAtEnd else { return true }
        let type = try cursor.readVariableLength()
        switch isGoogle ? standardType(type) : type {
        case 0x00, 0x01: break  // PADDING, PING
        case 0x02, 0x03: try skipAcknowledgment(&cursor, hasCounts: type == 0x03)
        case 0x06:
          let offset = try cursor.readVariableLength()
          let data = try cursor.takeVariableVector()
          body(.crypto(offset: offset, bytes: data.offset..<cursor.offset))
        case 0x1c:
          let code = try cursor.readVariableLength()
          _ = try cursor.readVariableLength()  // the frame that was wrong
          _ = try cursor.takeVariableVector()  // in words
          body(.connectionClose(code: code))
        default: return false
        }
      }
    } catch {
      return false
    }
  }

  /// How many bytes of padding stand at `offset`: most of a client's first packet.
  private static func paddingCount(in payload: RawSpan, at offset: Int) -> Int {
    var end = offset
    while payload.byteCount - end >= 8, payload.uint64(at: end) == 0 { end += 8 }
    while end < payload.byteCount, payload.byte(at: end) == 0 { end += 1 }
    return end - offset
  }

  /// What a frame of Google's is in the standard's numbers; its others are not read.
  private static func standardType(_ type: UInt64) -> UInt64 {
    switch type {
    case 0x00: 0x00
    case 0x07: 0x01  // PING
    case 0x08: 0x06  // CRYPTO
    default: .max
    }
  }

  @_lifetime(cursor: copy cursor)
  private static func skipAcknowledgment(_ cursor: inout ByteCursor, hasCounts: Bool)
    throws(DissectionError)
  {
    _ = try cursor.readVariableLength()  // the largest
    _ = try cursor.readVariableLength()  // its delay
    let ranges = try cursor.readVariableLength()
    _ = try cursor.readVariableLength()
    // Each takes two bytes at least, so what is too many ends with the payload.
    var index: UInt64 = 0
    while index < ranges {
      _ = try cursor.readVariableLength()
      _ = try cursor.readVariableLength()
      index += 1
    }
    for _ in 0..<(hasCounts ? 3 : 0) { _ = try cursor.readVariableLength() }
  }
}

extension AlertDescription {
  /// The alert behind an error code of QUIC (RFC 9001, section 4.8); none behind its other errors.
  init?(connectionError code: UInt64) {
    guard code >> 8 == 1 else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: code))
  }
}
