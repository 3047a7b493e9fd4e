/// A defect or irregularity in an HTTP/1 or HTTP/2 message.
///
/// The raw values are stable identifiers for reports.
public enum HTTPAnomaly: String, Hashable, Sendable, CaseIterable {
  /// The host is invalid: user information, control bytes, `Host :`, or too long.
  case hostMalformed = "http.host.malformed"
  /// More than one `Host`.
  ///
  /// The first counts, although servers must reject it (RFC 9112, section 3.2).
  case hostRepeated = "http.host.repeated"
  /// The host has bytes outside ASCII instead of an A-label.
  case hostNotASCII = "http.host.non-ascii"
  /// A field value continues over several lines (RFC 9112, section 5.2).
  case fieldFolded = "http.field.folded"
  /// Both `Content-Length` and `Transfer-Encoding`, or several lengths.
  ///
  /// The end of the message is known if `Transfer-Encoding` decides it.
  case framingAmbiguous = "http.framing.ambiguous"
  /// The end of the head was not captured: absent fields may have been sent.
  case headTruncated = "http.head.truncated"
  /// The head is longer than the part that is kept.
  case headTooLong = "http.head.too-long"
  /// The framing of a chunked body is broken.
  case chunkMalformed = "http.chunk.malformed"
  /// There is no message where one should start.
  case messageUnrecognised = "http.message.unrecognised"
  /// The bytes are not a valid HTTP/2 frame; nothing after them is read.
  case frameMalformed = "http2.frame.malformed"
  /// An HTTP/2 header block cannot be decoded, and therefore no later one either.
  case headerBlockMalformed = "http2.header-block.malformed"
}
