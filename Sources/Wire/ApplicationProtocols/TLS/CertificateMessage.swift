public import Bytes

/// The certificates of one side (RFC 5246, section 7.4.2; RFC 8446, section 4.4.2).
public struct CertificateMessage: Hashable, Sendable {
  private let bytes: [UInt8]
  private let listStart: Int
  private let hasExtensions: Bool
  /// Reads the handshake message at the start of `message`, with its four-byte header.
  ///
  /// `isTLS13` is true for the TLS 1.3 format.
  ///
  /// - Throws: `.truncated` if the message is incomplete, else `.malformed`.
  public init(message: [UInt8], isTLS13: Bool = false) throws(DissectionError) {
    bytes = message
    hasExtensions = isTLS13
    listStart = try message.withBytes {
      (bytes) throws(DissectionError) in
      var cursor = ByteCursor(bytes)
      var body = try cursor.readHandshakeBody(of: HandshakeType.certificate)
      do throws(DissectionError) {
        return try Self.check(&body, isTLS13)
      } catch {
        throw error.insideWholeMessage
      }
    }
  }

  /// Checks the form of the list, and returns the offset of its first certificate.
  private static func check(
    _ body: inout ByteCursor, _ isTLS13: Bool
  ) throws(DissectionError) -> Int {
    // The context is empty during a handshake; only post-handshake authentication fills it (RFC
    // 8446, section 4.4.2).
    if isTLS13 { _ = try body.readVector(lengthAs: UInt8.self) }
    var list = try body.readVector24()
    try body.expectEnd()
    let listStart = list.offset
    var isLeaf = true
    while !list.isAtEnd {
      let certificate = try list.readVector24()
      guard !certificate.isAtEnd else { throw .malformed(at: certificate.offset) }
      guard isTLS13 else { continue }
      var extensions = try list.readVector(lengthAs: UInt16.self)
      while isLeaf, !extensions.isAtEnd {
        _ = try extensions.read(UInt16.self)
        _ = try extensions.readVector(lengthAs: UInt16.self)
      }
      isLeaf = false
    }
    return listStart
  }

  /// The certificate timestamps sent with the leaf in TLS 1.3 (RFC 6962, section 3.3); nil without
  /// a readable list.
  public var signedCertificateTimestamps: SignedCertificateTimestampList? {
    withLeafExtension(TLSExtensionType.signedCertificateTimestamps) {
      try? SignedCertificateTimestampList($0)
    }
  }

  /// Returns the result of `read` for an extension of the leaf in TLS 1.3, the last one if it is
  /// repeated; nil if there is none.
  func withLeafExtension<Value>(_ type: UInt16, _ read: (RawSpan) -> Value?) -> Value? {
    guard hasExtensions else { return nil }
    return bytes.withBytes { bytes in
      var cursor = ByteCursor(bytes)
      var value: Value?
      do throws(DissectionError) {
        try cursor.skip(listStart)
        _ = try cursor.readVector24()
        var extensions = try cursor.readVector(lengthAs: UInt16.self)
        while !extensions.isAtEnd {
          let found = try extensions.read(UInt16.self)
          let body = try extensions.readVector(lengthAs: UInt16.self)
          if found == type {
            value = read(bytes.extracting(body.offset..<body.offset + body.remaining))
          }
        }
      } catch {
        // A client without a certificate sends an empty list.
      }
      return value
    }
  }

  /// Calls `body` with the DER of each certificate until it returns `false`.
  ///
  /// The leaf comes first if the sender follows the rule. At most `maximumCount` certificates and
  /// `maximumBytes` bytes are passed.
  public func forEachCertificate(_ body: (RawSpan) -> Bool) {
    bytes.withBytes { bytes in
      var offset = listStart
      let messageEnd = HandshakeHeader.messageLength(in: bytes, at: 0)
      var bytesLeft = Self.maximumBytes
      for _ in 0..<Self.maximumCount where offset < messageEnd {
        // The 24-bit length is read as the low part of four bytes; the byte before it exists.
        let start = offset + Self.lengthSize
        let end = start + Int(bytes.uint32(at: offset - 1) & 0xff_ffff)
        bytesLeft -= end - start
        guard bytesLeft >= 0, body(bytes.extracting(start..<end)) else { return }
        offset = hasExtensions ? end + 2 + Int(bytes.uint16(at: end)) : end
      }
    }
  }

  /// The certificates in DER, within the limits of ``forEachCertificate(_:)``; empty if a client
  /// was requested to send one and has none.
  public var certificates: [[UInt8]] {
    var certificates = [[UInt8]]()
    forEachCertificate { certificate in
      certificates.append(certificate.array(at: 0, count: certificate.byteCount))
      return true
    }
    return certificates
  }

  /// The maximum number of certificates; real chains have up to about ten; a list may repeat some.
  public static let maximumCount = 32
  /// The maximum total length of certificates, in bytes: that of a server's handshake message.
  public static let maximumBytes = 1 << 20

  private static let lengthSize = 3
}
