/// The types of the handshake messages that are read (RFC 5246, section 7.4; RFC 8446, section 4).
enum HandshakeType {
  static let clientHello: UInt8 = 1
  static let serverHello: UInt8 = 2
  static let newSessionTicket: UInt8 = 4
  static let encryptedExtensions: UInt8 = 8
  static let certificate: UInt8 = 11
  static let serverKeyExchange: UInt8 = 12
  static let certificateRequest: UInt8 = 13
  static let serverHelloDone: UInt8 = 14
  static let clientKeyExchange: UInt8 = 16
  static let finished: UInt8 = 20
  static let certificateStatus: UInt8 = 22
  static let compressedCertificate: UInt8 = 25
}
