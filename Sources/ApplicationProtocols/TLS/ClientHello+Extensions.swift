import ByteReading
import ProtocolRegistries

extension ClientHello {
  /// Reads a list of extensions; only the list's own frame can make it fail.
  mutating func readExtensions(_ list: inout ByteCursor) throws(DissectionError) {
    extensions.reserveCapacity(Self.usualExtensionCount)
    var seen: UInt64 = 0  // every extension whose body is read has a code point below 64
    while !list.isAtEnd {
      let type = try list.read(UInt16.self)
      var body = try list.takeVector(lengthAs: UInt16.self)
      if isGREASE(type) { continue }
      extensions.append(type)
      guard type < 64, seen & 1 << UInt64(type) == 0 else { continue }
      seen |= 1 << UInt64(type)
      do {
        try readBody(&body, of: type)
      } catch {
        note(
          type == TLSExtensionType.serverName
            ? TLSAnomaly.serverNameMalformed : TLSAnomaly.extensionMalformed)
      }
    }
  }

  private mutating func readBody(_ body: inout ByteCursor, of type: UInt16) throws(DissectionError)
  {
    switch type {
    case TLSExtensionType.serverName:
      readServerName(try ServerNameList(body: &body))
    case TLSExtensionType.supportedGroups:
      groups = try Self.codePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.signatureAlgorithms:
      signatureAlgorithms = try Self.codePoints(&body, lengthAs: UInt16.self)
    case TLSExtensionType.supportedVersions:
      let versions = try Self.codePoints(&body, lengthAs: UInt8.self)
      supportedVersions = versions.map { TLSVersion(rawValue: $0) }
    case TLSExtensionType.pointFormats:
      var formats = try body.takeVector(lengthAs: UInt8.self)
      try body.expectEnd()
      pointFormats = formats.readRemainingBytes()
    case TLSExtensionType.applicationProtocols:
      try readApplicationProtocols(&body)
    case TLSExtensionType.keyShare:
      keyShareGroups = try Self.keyShareGroups(&body)
    case TLSExtensionType.sessionTicket:
      sessionTicket = body.readRemainingBytes()
    default:
      break
    }
  }

  private mutating func readServerName(_ list: ServerNameList) {
    serverName = list.name
    serverNameBytes = list.firstHostName
    if serverName == nil { note(TLSAnomaly.serverNameMalformed) }
    if list.hostNameCount > 1 { note(TLSAnomaly.serverNamesSeveral) }
  }

  /// The protocols of RFC 7301, section 3.1; the fields are set only once all of them are read.
  private mutating func readApplicationProtocols(_ body: inout ByteCursor) throws(DissectionError) {
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    var names = [String]()
    var ends: UInt16?
    while !list.isAtEnd {
      var name = try list.takeVector(lengthAs: UInt8.self)
      let bytes = name.readRemainingBytes()
      guard let first = bytes.first, let last = bytes.last else {
        throw .malformed(at: list.offset)
      }
      let pair = UInt16(first) << 8 | UInt16(last)
      if bytes.count == 2, isGREASE(pair) { continue }
      if ends == nil { ends = pair }
      names.append(String(decoding: bytes, as: UTF8.self))
    }
    applicationProtocols = names
    firstProtocolEndBytes = ends
  }

  private static func keyShareGroups(_ body: inout ByteCursor) throws(DissectionError) -> [UInt16] {
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    var groups = [UInt16]()
    while !list.isAtEnd {
      let group = try list.read(UInt16.self)
      _ = try list.takeVector(lengthAs: UInt16.self)
      if !isGREASE(group) { groups.append(group) }
    }
    return groups
  }

  private static func codePoints<Length: WireInteger>(
    _ body: inout ByteCursor, lengthAs: Length.Type
  ) throws(DissectionError) -> [UInt16] {
    let values = try body.readCodePoints(lengthAs: Length.self)
    try body.expectEnd()
    return values
  }

  private mutating func note(_ anomaly: String) {
    if !anomalies.contains(anomaly) { anomalies.append(anomaly) }
  }

  /// Room for the extensions of the hellos of today's browsers, so that the array grows once.
  private static let usualExtensionCount = 20
}
