public import Bytes
public import ProtocolRegistries

/// The ephemeral key that a server sends in TLS 1.2 and older (RFC 5246, section 7.4.3; RFC 8422,
/// section 5.4).
public enum ServerKeyExchange: Hashable, Sendable {
  case ellipticCurve(group: UInt16)
  /// A finite field, by the length of its prime in bits.
  case finiteField(primeBits: Int)
  /// Another key, which is not examined: SRP, only a PSK hint, or an unnamed curve.
  case other

  /// Reads the handshake message at the start of `message`, in the format of the cipher suite.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public init(message: RawSpan, cipherSuite: CipherSuite) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.serverKeyExchange)
    do {
      try self.init(body: &body, cipherSuite: cipherSuite)
    } catch {
      throw error.insideWholeMessage
    }
  }

  private init(body: inout ByteCursor, cipherSuite: CipherSuite) throws(DissectionError) {
    let exchange = cipherSuite.keyExchange
    switch exchange {
    case .ecdhe(.preSharedKey), .dhe(.preSharedKey):
      _ = try body.readVector(lengthAs: UInt16.self)  // the hint (RFC 4279, section 3)
    default: break
    }
    switch exchange {
    case .ecdhe:
      let isNamed = try body.read(UInt8.self) == Self.namedCurve
      self = isNamed ? .ellipticCurve(group: try body.read()) : .other
    case .dhe:
      var prime = try body.readVector(lengthAs: UInt16.self)
      self = .finiteField(primeBits: try Self.bitLength(&prime))
    default: self = .other
    }
  }

  /// Reads the scheme with which the server signed its ephemeral key in TLS 1.2 (RFC 5246, section
  /// 7.4.3), from the handshake message at the start of `message`; nil without a signature.
  static func signatureScheme(
    message: RawSpan, cipherSuite: CipherSuite
  ) -> TLSSignatureScheme? {
    var cursor = ByteCursor(message)
    do throws(DissectionError) {
      var body = try cursor.readHandshakeBody(of: HandshakeType.serverKeyExchange)
      switch cipherSuite.keyExchange {
      case .ecdhe(.rsa), .ecdhe(.ecdsa):
        guard try body.read(UInt8.self) == namedCurve else { return nil }
        try body.skip(2)
        _ = try body.readVector(lengthAs: UInt8.self)
      case .dhe(.rsa), .dhe(.dss):
        // Prime, generator and key.
        for _ in 0..<3 { _ = try body.readVector(lengthAs: UInt16.self) }
      default: return nil
      }
      return TLSSignatureScheme(rawValue: try body.read())
    } catch {
      return nil
    }
  }

  private static func bitLength(_ number: inout ByteCursor) throws(DissectionError) -> Int {
    while !number.isAtEnd {
      let byte = try number.read(UInt8.self)
      if byte != 0 { return number.remaining * 8 + (8 - byte.leadingZeroBitCount) }
    }
    throw .malformed(at: number.offset)
  }

  private static let namedCurve: UInt8 = 3
}
