import Bytes
import ProtocolRegistries

struct ClientHelloParts {
  var legacyVersion: TLSVersion
  var extensions: [UInt16] = []
  var codePoints: [UInt16] = []
  var lists = ClientHelloOffer.CodePointLists()
  var octets: [UInt8] = []
  var pointFormats = ArrayPart()
  var applicationProtocols = ArrayPart()
  var session = ClientHelloSession()
  var isSSLv2Format = false

  init(legacyVersion: TLSVersion) { self.legacyVersion = legacyVersion }

  init(body: inout ByteCursor) throws(DissectionError) {
    legacyVersion = TLSVersion(rawValue: try body.read())
    guard legacyVersion.rawValue >> 8 == 3 else { throw .malformed(at: body.offset - 2) }
    octets.reserveCapacity(Self.usualOctetCount)
    codePoints.reserveCapacity(Self.usualCodePointCount)
    try session.readStart(&body)
    lists.cipherSuites = try body.appendCodePoints(lengthAs: UInt16.self, to: &codePoints)
    _ = try body.readVector(lengthAs: UInt8.self)  // compression methods
    if body.isAtEnd { return }  // no extensions, as SSL 3.0 allows
    var list = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
    try readExtensions(&list)
  }

  // Room for the hellos of today's browsers, so that the arrays grow once.
  private static let usualCodePointCount = 80
  private static let usualExtensionCount = 20
  private static let usualOctetCount = 32
}

extension ClientHelloParts {
  /// Reads a list of extensions; only invalid framing of the list throws an error.
  mutating func readExtensions(_ list: inout ByteCursor) throws(DissectionError) {
    extensions.reserveCapacity(Self.usualExtensionCount)
    var seen: UInt64 = 0  // every extension whose body is read has a code point below 64
    while !list.isAtEnd {
      let type = try list.read(UInt16.self)
      var body = try list.readVector(lengthAs: UInt16.self)
      if isGREASE(type) { continue }
      extensions.append(type)
      if type == TLSExtensionType.encryptedClientHello, session.encryptedHello == nil {
        session.encryptedHello = try? EncryptedHello(body: &body)
      }
      guard type < 64, seen & 1 << UInt64(type) == 0 else { continue }
      seen |= 1 << UInt64(type)
      do {
        try readBody(&body, of: type)
      } catch {
        session.add(
          type == TLSExtensionType.serverName
            ? .serverNameMalformed : .extensionMalformed)
      }
    }
  }

  private mutating func readBody(_ body: inout ByteCursor, of type: UInt16) throws(DissectionError)
  {
    switch type {
    case TLSExtensionType.serverName:
      try session.readServerName(&body)
    case TLSExtensionType.supportedGroups:
      lists.groups = try readCodePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.signatureAlgorithms:
      lists.signatureAlgorithms = try readCodePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.certificateSignatureAlgorithms:
      lists.certificateSignatureAlgorithms = try readCodePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.supportedVersions:
      lists.supportedVersions = try readCodePoints(&body, lengthAs: UInt8.self)
    case TLSExtensionType.pointFormats:
      var formats = try body.readVector(lengthAs: UInt8.self)
      try body.expectEnd()
      let start = octets.count
      formats.appendRemainingBytes(to: &octets)
      pointFormats = ArrayPart(from: start, in: octets)
    case TLSExtensionType.applicationProtocols:
      try readApplicationProtocols(&body)
    case TLSExtensionType.keyShare:
      try readKeyShares(&body)
    default:
      break
    }
  }

  /// Reads the ALPN protocols (RFC 7301, section 3.1); if one is malformed, none is kept.
  private mutating func readApplicationProtocols(_ body: inout ByteCursor) throws(DissectionError) {
    var list = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
    let start = octets.count
    while !list.isAtEnd {
      var name = try list.readVector(lengthAs: UInt8.self)
      let count = name.remaining
      guard count > 0 else { throw .malformed(at: list.offset) }
      octets.append(UInt8(truncatingIfNeeded: count))
      name.appendRemainingBytes(to: &octets)
      if count == 2, isGREASE(UInt16(octets[octets.count - 2]) << 8 | UInt16(octets.last ?? 0)) {
        octets.removeLast(3)
      }
    }
    applicationProtocols = ArrayPart(from: start, in: octets)
  }

  private mutating func readKeyShares(_ body: inout ByteCursor) throws(DissectionError) {
    var list = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
    let start = codePoints.count
    while !list.isAtEnd {
      let group = try list.read(UInt16.self)
      _ = try list.readVector(lengthAs: UInt16.self)
      if !isGREASE(group) { codePoints.append(group) }
    }
    lists.keyShareGroups = ArrayPart(from: start, in: codePoints)
  }

  private mutating func readCodePoints<Length: WireInteger>(
    _ body: inout ByteCursor, lengthAs: Length.Type
  ) throws(DissectionError) -> ArrayPart {
    let part = try body.appendCodePoints(lengthAs: Length.self, to: &codePoints)
    try body.expectEnd()
    return part
  }
}
