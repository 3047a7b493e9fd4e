import Bytes

/// The value of `Content-Type` (RFC 9110, section 8.3).
package enum HTTPMediaType {
  package static func name(in text: String) -> String? {
    text.withUTF8Bytes { $0.mediaType(0..<$0.byteCount) }
  }
}
