import Bytes
import ProtocolRegistries

extension ServerHelloParts {
  mutating func readExtensions(_ list: inout ByteCursor) throws(DissectionError) {
    extensions.reserveCapacity(8)
    while !list.isAtEnd {
      let type = try list.read(UInt16.self)
      var body = try list.readVector(lengthAs: UInt16.self)
      let isRepeated = extensions.contains(type)
      extensions.append(type)
      if isRepeated { continue }
      do {
        try readBody(&body, of: type)
      } catch {
        if anomalies.isEmpty { anomalies.append(.extensionMalformed) }
      }
    }
  }

  private mutating func readBody(_ body: inout ByteCursor, of type: UInt16) throws(DissectionError)
  {
    switch type {
    case TLSExtensionType.supportedVersions:
      let version = try body.read(UInt16.self)
      try body.expectEnd()
      selectedVersion = TLSVersion(rawValue: version)
    case TLSExtensionType.keyShare:
      let group = try body.read(UInt16.self)
      if !isHelloRetryRequest { _ = try body.readVector(lengthAs: UInt16.self) }
      try body.expectEnd()
      keyShareGroup = group
    case TLSExtensionType.applicationProtocols:
      var list = try body.readVector(lengthAs: UInt16.self)
      var name = try list.readVector(lengthAs: UInt8.self)
      try list.expectEnd()
      try body.expectEnd()
      applicationProtocol = String(decoding: name.readRemainingBytes(), as: UTF8.self)
    case TLSExtensionType.signedCertificateTimestamps:
      signedCertificateTimestamps = try SignedCertificateTimestampList(body.rest)
    case TLSExtensionType.serverCertificateType:
      let certificateType = try body.read(UInt8.self)
      try body.expectEnd()
      self.certificateType = certificateType
    default:
      break
    }
  }
}
