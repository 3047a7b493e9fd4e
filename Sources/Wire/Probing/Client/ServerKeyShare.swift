import ApplicationProtocols
import Bytes

/// The key agreement parts of a TLS 1.3 ServerHello (RFC 8446, sections 4.2.2 and 4.2.8).
struct ServerKeyShare {
  private(set) var group: UInt16?
  private(set) var publicKey: [UInt8] = []
  /// The cookie that the second ClientHello must repeat; empty if there is none.
  private(set) var cookie: [UInt8] = []

  init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.serverHello)
    try body.skip(2 + 32)  // version and random bytes
    _ = try body.readVector(lengthAs: UInt8.self)
    try body.skip(2 + 1)  // suite and compression
    guard !body.isAtEnd else { return }
    var list = try body.readVector(lengthAs: UInt16.self)
    while !list.isAtEnd {
      let type = try list.read(UInt16.self)
      var body = try list.readVector(lengthAs: UInt16.self)
      switch type {
      case TLSExtensionType.keyShare:
        group = try body.read(UInt16.self)
        // A HelloRetryRequest names the group alone (RFC 8446, section 4.2.8).
        guard !body.isAtEnd else { continue }
        var key = try body.readVector(lengthAs: UInt16.self)
        publicKey = key.readRemainingBytes()
      case TLSExtensionType.cookie:
        var value = try body.readVector(lengthAs: UInt16.self)
        cookie = value.readRemainingBytes()
      default: break
      }
    }
  }

  /// Reads the group and public point of an elliptic-curve ServerKeyExchange message (RFC 8422,
  /// section 5.4).
  init(keyExchange message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.serverKeyExchange)
    let start = body.offset
    guard try body.read(UInt8.self) == Self.namedCurve else { throw .malformed(at: start) }
    group = try body.read(UInt16.self)
    var point = try body.readVector(lengthAs: UInt8.self)
    publicKey = point.readRemainingBytes()
  }

  private static let namedCurve: UInt8 = 3
}
