/// The TLS extensions that are read, by their IANA code points.
enum TLSExtensionType {
  static let serverName: UInt16 = 0
  static let statusRequest: UInt16 = 5
  static let supportedGroups: UInt16 = 10
  static let pointFormats: UInt16 = 11
  static let signatureAlgorithms: UInt16 = 13
  static let applicationProtocols: UInt16 = 16
  static let signedCertificateTimestamps: UInt16 = 18
  static let serverCertificateType: UInt16 = 20
  static let encryptThenMAC: UInt16 = 22
  static let extendedMasterSecret: UInt16 = 23
  static let sessionTicket: UInt16 = 35
  static let preSharedKey: UInt16 = 41
  static let earlyData: UInt16 = 42
  static let supportedVersions: UInt16 = 43
  static let keyShare: UInt16 = 51
  static let encryptedClientHello: UInt16 = 0xfe0d
}
