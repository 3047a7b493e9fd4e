public import Bytes

/// A list of Signed Certificate Timestamps, as embedded in certificates and sent in the TLS
/// extension `signed_certificate_timestamp` (RFC 6962, section 3.3).
public struct SignedCertificateTimestampList: Hashable, Sendable {
  /// The number of timestamps, which are not verified.
  public var count = 0

  public init(_ bytes: RawSpan) throws(DissectionError) {
    var cursor = ByteCursor(bytes)
    var list = try cursor.readVector(lengthAs: UInt16.self)
    guard cursor.isAtEnd else { throw .malformed(at: cursor.offset) }
    while !list.isAtEnd {
      let offset = list.offset
      let timestamp = try list.readVector(lengthAs: UInt16.self)
      guard !timestamp.isAtEnd else { throw .malformed(at: offset) }
      count += 1
    }
  }
}
