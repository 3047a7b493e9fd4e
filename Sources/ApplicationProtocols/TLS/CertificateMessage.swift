public import ByteReading

/// The certificates that one side shows in TLS 1.2 and older (RFC 5246, section 7.4.2).
public struct CertificateMessage: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Reads the handshake message at the start of `message`, its four-byte header included.
  ///
  /// - Throws: `.truncated` where the message is not there as a whole, `.malformed` where it is and
  ///   contradicts the format.
  public init(message: [UInt8]) throws(DissectionError) {
    bytes = message
    try message.withBytes { (bytes) throws(DissectionError) in
      var cursor = ByteCursor(bytes)
      var body = try cursor.takeHandshakeBody(of: HandshakeType.certificate)
      do throws(DissectionError) {
        try Self.check(&body)
      } catch {
        throw error.insideWholeMessage
      }
    }
  }

  private static func check(_ body: inout ByteCursor) throws(DissectionError) {
    var list = try body.takeVector24()
    try body.expectEnd()
    while !list.isAtEnd {
      let certificate = try list.takeVector24()
      guard !certificate.isAtEnd else { throw .malformed(at: certificate.offset) }
    }
  }

  /// Calls `body` with each certificate's DER, the leaf first as far as the sender keeps to the rule,
  /// until it returns `false`.
  ///
  /// No more than `maximumCount` certificates and `maximumBytes` bytes of them are handed out.
  public func forEachCertificate(_ body: (RawSpan) -> Bool) {
    bytes.withBytes { bytes in
      // Behind the header and the length of the list.
      var offset = HandshakeHeader.length + Self.lengthSize
      let messageEnd = HandshakeHeader.messageLength(in: bytes, at: 0)
      var bytesLeft = Self.maximumBytes
      for _ in 0..<Self.maximumCount where offset < messageEnd {
        // The byte before a length is there, and is no part of it.
        let start = offset + Self.lengthSize
        let end = start + Int(bytes.uint32(at: offset - 1) & 0xff_ffff)
        bytesLeft -= end - start
        guard bytesLeft >= 0, body(bytes.extracting(start..<end)) else { return }
        offset = end
      }
    }
  }

  /// The certificates in DER, as ``forEachCertificate(_:)`` hands them out.
  ///
  /// Empty where a client was asked for a certificate and has none.
  public var certificates: [[UInt8]] {
    var certificates = [[UInt8]]()
    forEachCertificate { certificate in
      certificates.append(certificate.array(at: 0, count: certificate.byteCount))
      return true
    }
    return certificates
  }

  /// Chains of real servers have up to some ten certificates; a list may repeat or misplace them.
  public static let maximumCount = 32
  /// As much as a server's handshake message may have at all.
  public static let maximumBytes = 1 << 20

  private static let lengthSize = 3
}
