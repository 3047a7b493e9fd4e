public import Bytes
public import ProtocolRegistries

/// A packet of Google QUIC with a cleartext ClientHello.
///
/// Versions up to `Q043` have a header of their own. `Q044` to `Q049` have almost that of RFC 9000.
public struct GoogleQUICPacket: Sendable {
  public let version: QUICVersion
  public let connectionID: QUICConnectionID
  public let hello: GoogleQUICHello?

  /// Reads a captured datagram; nil if it is not a client's, or has another version.
  public init?(_ datagram: RawSpan) {
    guard Self.isPossible(datagram) else { return nil }
    var cursor = ByteCursor(datagram)
    do {
      let first: UInt8 = try cursor.read()
      if first & 0x80 == 0 {
        connectionID = try QUICConnectionID(cursor.readPart(8))
        version = QUICVersion(rawValue: try cursor.read())
      } else {
        version = QUICVersion(rawValue: try cursor.read())
        // Two lengths of four bits each; a value other than 0 means three bytes more.
        let lengths: UInt8 = try cursor.read()
        guard lengths >> 4 != 0 else { return nil }
        connectionID = try QUICConnectionID(cursor.readPart(Int(lengths >> 4) + 3))
      }
    } catch {
      return nil
    }
    guard version.hasGoogleHandshake, !version.isProtected else { return nil }
    hello = GoogleQUICHello(in: datagram.extracting(cursor.offset..<datagram.byteCount))
  }

  @inlinable
  public static func isPossible(_ datagram: RawSpan) -> Bool {
    guard datagram.byteCount > 24 else { return false }
    let first = datagram.byte(at: 0)
    // The older header: no bit of the standard's long header, an ID of eight bytes, then a version
    // beginning with `Q0`.
    if first & 0xc9 == 0x09 { return datagram.uint16(at: 9) == 0x5130 }
    return first & 0x80 != 0 && datagram.uint16(at: 1) == 0x5130
  }
}
