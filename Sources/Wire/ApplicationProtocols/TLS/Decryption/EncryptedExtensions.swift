public import Bytes

/// The encrypted extensions of a TLS 1.3 server (RFC 8446, section 4.3.1).
public struct EncryptedExtensions: Hashable, Sendable {
  public private(set) var applicationProtocol: String?
  /// The type of the server's certificate, if stated; 2 is a raw public key (RFC 7250).
  public private(set) var certificateType: UInt8?

  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.encryptedExtensions)
    do {
      try read(&body)
    } catch {
      throw error.insideWholeMessage
    }
  }

  private mutating func read(_ body: inout ByteCursor) throws(DissectionError) {
    var list = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
    while !list.isAtEnd {
      let type = try list.read(UInt16.self)
      var body = try list.readVector(lengthAs: UInt16.self)
      switch type {
      case TLSExtensionType.applicationProtocols where applicationProtocol == nil:
        var names = try body.readVector(lengthAs: UInt16.self)
        var name = try names.readVector(lengthAs: UInt8.self)
        applicationProtocol = String(decoding: name.readRemainingBytes(), as: UTF8.self)
      case TLSExtensionType.serverCertificateType where certificateType == nil:
        certificateType = try body.read(UInt8.self)
      default: break
      }
    }
  }
}
