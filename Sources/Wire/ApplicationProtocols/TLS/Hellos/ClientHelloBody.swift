import Bytes
import ProtocolRegistries

/// The fields of a ClientHello's body, filled while the message is read.
struct ClientHelloBody {
  var offer: ClientOffer.Fields
  var connection = ClientHello.ConnectionFields()

  init(_ body: inout ByteCursor) throws(DissectionError) {
    let version = TLSVersion(rawValue: try body.read())
    guard version.rawValue >> 8 == 3 else { throw .malformed(at: body.offset - 2) }
    offer = ClientOffer.Fields(legacyVersion: version)
    offer.octets.reserveCapacity(Self.usualOctetCount)
    offer.codePoints.reserveCapacity(Self.usualCodePointCount)
    var random = try body.readPart(32)
    connection.random = InlineBytes(&random)
    var session = try body.readVector(lengthAs: UInt8.self)
    connection.sessionID = InlineBytes(&session)
    offer.cipherSuites = try body.appendCodePoints(lengthAs: UInt16.self, to: &offer.codePoints)
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

extension ClientHelloBody {
  /// Reads a list of extensions; only invalid framing of the list throws an error.
  private mutating func readExtensions(_ list: inout ByteCursor) throws(DissectionError) {
    offer.extensions.reserveCapacity(Self.usualExtensionCount)
    var seen: UInt64 = 0  // every extension whose body is read has a code point below 64
    while !list.isAtEnd {
      let type = try list.read(UInt16.self)
      var body = try list.readVector(lengthAs: UInt16.self)
      if isGREASE(type) { continue }
      offer.extensions.append(type)
      if type == TLSExtensionType.encryptedClientHello, connection.encryptedHello == nil {
        connection.encryptedHello = try? EncryptedHello(body: &body)
      }
      guard type < 64, seen & 1 << UInt64(type) == 0 else { continue }
      seen |= 1 << UInt64(type)
      do {
        try readBody(&body, of: type)
      } catch {
        add(type == TLSExtensionType.serverName ? .serverNameMalformed : .extensionMalformed)
      }
    }
  }

  private mutating func readBody(_ body: inout ByteCursor, of type: UInt16) throws(DissectionError)
  {
    switch type {
    case TLSExtensionType.serverName:
      try readServerName(&body)
    case TLSExtensionType.supportedGroups:
      offer.groups = try readCodePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.signatureAlgorithms:
      offer.signatureAlgorithms = try readCodePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.certificateSignatureAlgorithms:
      offer.certificateSignatureAlgorithms = try readCodePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.supportedVersions:
      offer.supportedVersions = try readCodePoints(&body, lengthAs: UInt8.self)
    case TLSExtensionType.pointFormats:
      var formats = try body.readVector(lengthAs: UInt8.self)
      try body.expectEnd()
      let start = offer.octets.count
      formats.appendRemainingBytes(to: &offer.octets)
      offer.pointFormats = SublistRange(from: start, in: offer.octets)
    case TLSExtensionType.applicationProtocols:
      try readApplicationProtocols(&body)
    case TLSExtensionType.keyShare:
      try readKeyShares(&body)
    default:
      break
    }
  }

  private mutating func readServerName(_ body: inout ByteCursor) throws(DissectionError) {
    let list = try ServerNameList(body: &body)
    connection.serverName = list.name
    if list.name == nil { add(.serverNameMalformed) }
    if list.hostNameCount > 1 { add(.serverNamesSeveral) }
  }

  private mutating func add(_ anomaly: TLSAnomaly) {
    if !connection.anomalies.contains(anomaly) { connection.anomalies.append(anomaly) }
  }

  /// Reads the ALPN protocols (RFC 7301, section 3.1); if one is malformed, none is kept.
  private mutating func readApplicationProtocols(_ body: inout ByteCursor) throws(DissectionError) {
    var list = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
    let start = offer.octets.count
    while !list.isAtEnd {
      var name = try list.readVector(lengthAs: UInt8.self)
      let count = name.remaining
      guard count > 0 else { throw .malformed(at: list.offset) }
      offer.octets.append(UInt8(truncatingIfNeeded: count))
      name.appendRemainingBytes(to: &offer.octets)
      if count == 2,
        isGREASE(UInt16(offer.octets[offer.octets.count - 2]) << 8 | UInt16(offer.octets.last ?? 0))
      {
        offer.octets.removeLast(3)
      }
    }
    offer.applicationProtocols = SublistRange(from: start, in: offer.octets)
  }

  private mutating func readKeyShares(_ body: inout ByteCursor) throws(DissectionError) {
    var list = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
    let start = offer.codePoints.count
    while !list.isAtEnd {
      let group = try list.read(UInt16.self)
      _ = try list.readVector(lengthAs: UInt16.self)
      if !isGREASE(group) { offer.codePoints.append(group) }
    }
    offer.keyShareGroups = SublistRange(from: start, in: offer.codePoints)
  }

  private mutating func readCodePoints<Length: WireInteger>(
    _ body: inout ByteCursor, lengthAs: Length.Type
  ) throws(DissectionError) -> SublistRange {
    let part = try body.appendCodePoints(lengthAs: Length.self, to: &offer.codePoints)
    try body.expectEnd()
    return part
  }
}
