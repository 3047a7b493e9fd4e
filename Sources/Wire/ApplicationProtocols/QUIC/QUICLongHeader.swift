public import ByteReading
public import ProtocolRegistries

/// The header of a packet of QUIC's handshake, as far as it is not protected (RFC 9000, section 17.2).
public struct QUICLongHeader: Sendable {
  /// What a packet carries.
  public enum Kind: Hashable, Sendable {
    case initial, zeroRTT, handshake, retry, versionNegotiation
  }

  /// The version that the packet is of.
  public let version: QUICVersion
  /// What the packet carries.
  public let kind: Kind
  /// Whom it goes to.
  public let destination: QUICConnectionID
  /// Who sent it.
  public let source: QUICConnectionID
  /// Whether an Initial shows a token, of a Retry or of an earlier connection.
  public let hasToken: Bool
  /// Where in the datagram the packet begins.
  public let start: Int
  /// Where the packet number stands, behind all else that is in clear.
  public let numberOffset: Int
  /// Where the packet ends; another may follow in the same datagram.
  public let end: Int

  /// Reads the header of the packet at `offset` of a datagram.
  ///
  /// - Throws: `.malformed` where it is no such packet of a version that is known, `.truncated` where
  ///   the packet is not there as a whole.
  public init(_ datagram: RawSpan, at offset: Int = 0) throws(DissectionError) {
    var cursor = ByteCursor(datagram)
    try cursor.skip(offset)
    let first: UInt8 = try cursor.read()
    guard first & 0x80 != 0 else { throw .malformed(at: offset) }
    start = offset
    version = QUICVersion(rawValue: try cursor.read())
    destination = try QUICConnectionID(cursor.takeVector(lengthAs: UInt8.self))
    source = try QUICConnectionID(cursor.takeVector(lengthAs: UInt8.self))
    guard version != .negotiation else {
      (kind, hasToken) = (.versionNegotiation, false)
      (numberOffset, end) = (cursor.offset, datagram.byteCount)
      return
    }
    guard version.isProtected else { throw .malformed(at: offset + 1) }
    kind = version.packetKind(first >> 4 & 3)
    guard kind != .retry else {
      hasToken = true
      (numberOffset, end) = (cursor.offset, datagram.byteCount)
      return
    }
    hasToken = kind == .initial ? try !cursor.takeVariableVector().isAtEnd : false
    let body = try cursor.takeVariableVector()
    (numberOffset, end) = (body.offset, cursor.offset)
  }
}
