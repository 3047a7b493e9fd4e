/// The content types of records (IANA TLS ContentType).
package enum TLSContentType {
  package static let changeCipherSpec: UInt8 = 20
  package static let alert: UInt8 = 21
  package static let handshake: UInt8 = 22
  package static let applicationData: UInt8 = 23
  package static let heartbeat: UInt8 = 24
}
