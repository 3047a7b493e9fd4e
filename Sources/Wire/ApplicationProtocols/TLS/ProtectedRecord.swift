public import ProtocolRegistries

/// An encrypted record, as described by its header (RFC 8446, section 5.1).
public struct ProtectedRecord: Hashable, Sendable, BitwiseCopyable {
  public enum Content: Hashable, Sendable, BitwiseCopyable {
    case handshake, alert, applicationData
  }

  public static let headerLength = TLSRecordHeader.length

  public var content: Content
  public var length: Int

  public init(_ content: Content, length: Int) {
    self.content = content
    self.length = length
  }
}

/// The lengths of TLS 1.3 records that carry one message without padding (RFC 8446, section 5.2):
/// message, inner content type and tag.
public struct ProtectedLengths: Hashable, Sendable, BitwiseCopyable {
  private let hash: UInt8
  private let tag: UInt8

  public init(_ suite: CipherSuite) {
    // Only TLS_AES_256_GCM_SHA384 has a 48-byte hash, and only TLS_AES_128_CCM_8_SHA256 an 8-byte
    // tag (RFC 8446, appendix B.4).
    hash = suite.rawValue == 0x1302 ? 48 : 32
    tag = suite.rawValue == 0x1305 ? 8 : 16
  }

  /// The length in bytes of a record with a Finished: header and hash (RFC 8446, section 4.4.4).
  public var finished: Int { HandshakeHeader.length + Int(hash) + 1 + Int(tag) }
  /// The length in bytes of a record with an alert: level and description (RFC 8446, section 6).
  public var alert: Int { 2 + 1 + Int(tag) }
  /// The length in bytes of a record with an EndOfEarlyData: a header (RFC 8446, section 4.5).
  public var endOfEarlyData: Int { HandshakeHeader.length + 1 + Int(tag) }
}
