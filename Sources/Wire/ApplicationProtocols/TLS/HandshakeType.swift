/// The types of handshake messages read or sent (RFC 5246, section 7.4; RFC 8446, section 4).
package enum HandshakeType {
  package static let helloRequest: UInt8 = 0
  package static let clientHello: UInt8 = 1
  package static let serverHello: UInt8 = 2
  package static let newSessionTicket: UInt8 = 4
  package static let encryptedExtensions: UInt8 = 8
  package static let certificate: UInt8 = 11
  package static let serverKeyExchange: UInt8 = 12
  package static let certificateRequest: UInt8 = 13
  package static let serverHelloDone: UInt8 = 14
  package static let certificateVerify: UInt8 = 15
  package static let clientKeyExchange: UInt8 = 16
  package static let finished: UInt8 = 20
  package static let certificateStatus: UInt8 = 22
  package static let keyUpdate: UInt8 = 24
  package static let compressedCertificate: UInt8 = 25
  /// The type of the message that carries the first ClientHello's hash after a HelloRetryRequest
  /// (RFC 8446, section 4.4.1).
  package static let messageHash: UInt8 = 254
}
