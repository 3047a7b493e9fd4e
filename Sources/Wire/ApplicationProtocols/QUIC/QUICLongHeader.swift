public import Bytes
public import ProtocolRegistries

/// The unprotected part of a long header (RFC 9000, section 17.2).
public struct QUICLongHeader: Sendable {
  public enum Kind: Hashable, Sendable {
    case initial, zeroRTT, handshake, retry, versionNegotiation
  }

  public let version: QUICVersion
  public let kind: Kind
  public let destination: QUICConnectionID
  public let source: QUICConnectionID
  /// The place of an Initial packet's token in the datagram; empty for other packets.
  package let token: Range<Int>
  public let start: Int
  /// The offset in the datagram of the packet number, which follows the unprotected fields.
  public let numberOffset: Int
  /// The offset in the datagram after the packet; another packet may follow.
  public let end: Int

  /// True for a Retry, and for an Initial packet with a token, from a Retry or an earlier connection.
  public var hasToken: Bool { kind == .retry || !token.isEmpty }

  /// Reads the header of the packet at `offset` of a datagram.
  ///
  /// - Throws: `.malformed` for an unknown kind of packet, `.truncated` for an incomplete packet.
  public init(_ datagram: RawSpan, at offset: Int = 0) throws(DissectionError) {
    var cursor = ByteCursor(datagram)
    try cursor.skip(offset)
    let first: UInt8 = try cursor.read()
    guard first & 0x80 != 0 else { throw .malformed(at: offset) }
    start = offset
    version = QUICVersion(rawValue: try cursor.read())
    destination = try QUICConnectionID(cursor.readVector(lengthAs: UInt8.self))
    source = try QUICConnectionID(cursor.readVector(lengthAs: UInt8.self))
    guard version != .negotiation else {
      (kind, token) = (.versionNegotiation, cursor.offset..<cursor.offset)
      (numberOffset, end) = (cursor.offset, datagram.byteCount)
      return
    }
    // The header form after the IDs depends on the version (RFC 8999, section 5.1), so unknown ones
    // end here.
    guard version.isProtected else { throw .malformed(at: offset + 1) }
    kind = version.packetKind(first >> 4 & 3)
    guard kind != .retry else {
      token = cursor.offset..<cursor.offset
      (numberOffset, end) = (cursor.offset, datagram.byteCount)
      return
    }
    let tokenStart = kind == .initial ? try cursor.readVariableVector().offset : cursor.offset
    token = tokenStart..<cursor.offset
    let body = try cursor.readVariableVector()
    (numberOffset, end) = (body.offset, cursor.offset)
  }
}
