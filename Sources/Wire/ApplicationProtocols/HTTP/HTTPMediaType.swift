import Bytes

/// The value of `Content-Type` (RFC 9110, section 8.3).
package enum HTTPMediaType {
  /// The media type in a value, without its parameters, in lower case; `nil` if there is none.
  package static func name(in text: String) -> String? {
    text.withUTF8Bytes { $0.mediaType(0..<$0.byteCount) }
  }
}
