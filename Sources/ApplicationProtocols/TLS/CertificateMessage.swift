public import ByteReading

/// The certificates that one side shows in TLS 1.2 and older (RFC 5246, section 7.4.2).
public struct CertificateMessage: Hashable, Sendable {
  /// The certificates in DER, the leaf first as far as the sender keeps to the rule.
  ///
  /// Empty where a client was asked for a certificate and has none.
  public let certificates: [[UInt8]]

  /// Reads the handshake message at the start of `message`, its four-byte header included.
  ///
  /// No more than `maximumCount` certificates and `maximumBytes` bytes of them are kept; what
  /// comes after is looked at for its form only.
  /// - Throws: `.truncated` where the message is not there as a whole, `.malformed` where it is and
  ///   contradicts the format.
  public init(message: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(message)
    var body = try cursor.takeHandshakeBody(of: HandshakeType.certificate)
    do {
      certificates = try Self.certificates(&body)
    } catch {
      throw error.insideWholeMessage
    }
  }

  private static func certificates(_ body: inout ByteCursor) throws(DissectionError) -> [[UInt8]] {
    var list = try body.takeVector24()
    try body.expectEnd()
    var certificates = [[UInt8]]()
    var bytesLeft = maximumBytes
    while !list.isAtEnd {
      var certificate = try list.takeVector24()
      guard !certificate.isAtEnd else { throw .malformed(at: certificate.offset) }
      bytesLeft -= certificate.remaining
      if certificates.count < maximumCount, bytesLeft >= 0 {
        certificates.append(certificate.readRemainingBytes())
      }
    }
    return certificates
  }

  /// Chains of real servers have up to some ten certificates; a list may repeat or misplace them.
  public static let maximumCount = 32
  /// As much as a server's handshake message may have at all.
  public static let maximumBytes = 1 << 20
}
