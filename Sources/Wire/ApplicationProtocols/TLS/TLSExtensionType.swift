/// The TLS extensions that are read or sent, by their IANA code points.
package enum TLSExtensionType {
  package static let serverName: UInt16 = 0
  package static let statusRequest: UInt16 = 5
  package static let supportedGroups: UInt16 = 10
  package static let pointFormats: UInt16 = 11
  package static let signatureAlgorithms: UInt16 = 13
  package static let applicationProtocols: UInt16 = 16
  package static let signedCertificateTimestamps: UInt16 = 18
  package static let serverCertificateType: UInt16 = 20
  package static let encryptThenMAC: UInt16 = 22
  package static let extendedMasterSecret: UInt16 = 23
  package static let sessionTicket: UInt16 = 35
  package static let preSharedKey: UInt16 = 41
  package static let earlyData: UInt16 = 42
  package static let supportedVersions: UInt16 = 43
  package static let cookie: UInt16 = 44
  package static let certificateSignatureAlgorithms: UInt16 = 50
  package static let keyShare: UInt16 = 51
  package static let encryptedClientHello: UInt16 = 0xfe0d
  package static let renegotiationInfo: UInt16 = 0xff01
}
