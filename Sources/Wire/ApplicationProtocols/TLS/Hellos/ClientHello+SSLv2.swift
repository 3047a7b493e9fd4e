public import Bytes
import ProtocolRegistries

/// The header of a ClientHello in the SSL 2.0 format, with which some clients opened TLS 1.x (RFC
/// 5246, appendix E.2).
struct SSLv2HelloHeader {
  static let length = 11

  let version: TLSVersion
  let cipherSpecsLength: Int
  let sessionIDLength: Int
  let challengeLength: Int

  /// Reads the header at the start of `bytes`; nil if incomplete or invalid.
  ///
  /// Checks every known value: random bytes must not pass.
  init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= Self.length, Self.canBegin(bytes) else { return nil }
    version = TLSVersion(rawValue: bytes.uint16(at: 3))
    cipherSpecsLength = Int(bytes.uint16(at: 5))
    sessionIDLength = Int(bytes.uint16(at: 7))
    challengeLength = Int(bytes.uint16(at: 9))
    guard cipherSpecsLength > 0, cipherSpecsLength.isMultiple(of: 3),
      sessionIDLength == 0 || sessionIDLength == 16, (16...32).contains(challengeLength),
      messageLength == Self.messageLength(bytes)
    else { return nil }
  }

  var messageLength: Int { Self.length + cipherSpecsLength + sessionIDLength + challengeLength }

  static func messageLength(_ bytes: RawSpan) -> Int { 2 + Int(bytes.uint16(at: 0) & 0x7fff) }

  static func canBegin(_ bytes: RawSpan) -> Bool {
    let count = bytes.byteCount
    if count > 0, bytes.byte(at: 0) & 0x80 == 0 { return false }
    if count > 2, bytes.byte(at: 2) != HandshakeType.clientHello { return false }
    if count > 4 {
      let version = TLSVersion(rawValue: bytes.uint16(at: 3))
      return version == .ssl2 || (.ssl3 ... .tls12).contains(version)
    }
    return count < 4 || bytes.byte(at: 3) == 0 || bytes.byte(at: 3) == 3
  }
}

extension ClientHello {
  /// Reads a ClientHello in the SSL 2.0 format, from its two length bytes on.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public convenience init(sslv2Message message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    try cursor.skip(SSLv2HelloHeader.length)
    guard let header = SSLv2HelloHeader(message) else { throw .malformed(at: 0) }
    var specs = try cursor.readPart(header.cipherSpecsLength)
    var session = try cursor.readPart(header.sessionIDLength)
    var challenge = try cursor.readPart(header.challengeLength)
    var fields = ClientOffer.Fields(legacyVersion: header.version)
    fields.isSSLv2Format = true
    while !specs.isAtEnd {
      // Cipher specs have three bytes; one whose first byte is not zero is a suite of SSL 2.0
      // itself (RFC 5246, appendix E.2).
      let isOldSpec = try specs.read(UInt8.self) != 0
      let suite = try specs.read(UInt16.self)
      if !isOldSpec, !isGREASE(suite) { fields.codePoints.append(suite) }
    }
    fields.cipherSuites = SublistRange(from: 0, in: fields.codePoints)
    self.init(
      ClientOffer(fields),
      ConnectionFields(random: InlineBytes(&challenge), sessionID: InlineBytes(&session)))
  }
}
