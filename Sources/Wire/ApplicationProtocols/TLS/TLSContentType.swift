/// The content types of records (IANA TLS ContentType).
enum TLSContentType {
  static let changeCipherSpec: UInt8 = 20
  static let alert: UInt8 = 21
  static let handshake: UInt8 = 22
  static let applicationData: UInt8 = 23
  static let heartbeat: UInt8 = 24
}
