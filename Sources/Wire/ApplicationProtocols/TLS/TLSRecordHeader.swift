import Bytes

/// The five bytes before the content of every TLS record (RFC 8446, section 5.1).
package struct TLSRecordHeader {
  package static let length = 5

  package let contentType: UInt8
  let version: UInt16
  package let contentLength: Int

  package init(_ bytes: RawSpan, at offset: Int) {
    contentType = bytes.byte(at: offset)
    version = bytes.uint16(at: offset + 1)
    contentLength = Int(bytes.uint16(at: offset + 3))
  }

  package var isPlausible: Bool {
    (TLSContentType.changeCipherSpec...TLSContentType.heartbeat).contains(contentType)
      && Self.versions.contains(version) && contentLength <= Self.maximumContentLength
  }

  /// The versions SSL 3.0 to TLS 1.3; no other value occurs.
  static let versions: ClosedRange<UInt16> = 0x0300...0x0304
  /// The maximum length in bytes: 2^14 and the expansion by a cipher (RFC 5246, section 6.2.3).
  static let maximumContentLength = 16_384 + 2_048
}
